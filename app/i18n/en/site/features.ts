import type { features as german } from "../../de/site/features.ts";
import type { Translation } from "../../translation.ts";

export const features: Translation<typeof german> = {
  title: "Features",
  description:
    "Bring documents in, have them labelled automatically, edit them if you need to and keep them in order: what Mappe does for you.",
  heading: "What Mappe does for you",
  lead: "Four steps from the paper on your desk to the document you share.",
  label: "The four groups of features; scroll sideways",
  groups: {
    integrate: {
      title: "Integrate documents",
      points: [
        "With the smartphone’s camera",
        "Photos and PDFs from the computer, many at once",
        "Several pages become one document",
        "The original is kept",
      ],
    },
    label: {
      title: "Automatic labelling",
      points: ["Text recognition in German and English", "Suggestions for name and type", "Tags from the text", "You have the last word"],
    },
    edit: {
      title: "Optional editing",
      points: ["Adjust corners, rotate, brighten", "Add and reorder pages", "Sign", "Every change is a version"],
    },
    manage: {
      title: "Simple management",
      points: [
        "Search for any word in the text",
        "Share with permissions for each person",
        "PDFs with searchable text",
        "Text as a file to reuse",
      ],
    },
  },
  shots: {
    crop: {
      title: "The corners are already there",
      text: "Mappe finds the corners of the page. Adjust them if you need to, with the mouse, a finger or the arrow keys.",
      picture: "A photographed receipt with four corners set, beside it the fields for name, type and tags",
    },
    list: {
      title: "Every word can be found",
      text: "The text of every page is recognised, so you can find what nobody ever typed in.",
      picture: "The document list after a search: found by a word on the page",
    },
    details: {
      title: "The page comes first",
      text: "View it large, copy the recognised text or download the document as a PDF – one click, no menu.",
      picture: "A document with a large view of its page, beside it type, tags and version",
    },
    share: {
      title: "Share, right by right",
      text: "You decide for each person what they may do, and can see at any time who has a document and who used to.",
      picture: "The share form: two connections, each with the rights they have",
    },
    sign: {
      title: "Sign on any phone",
      text: "With a finger, with a mouse or typed, as a simple electronic signature. The PDF gets a signing record and a seal; any later change shows.",
      picture: "A tenancy agreement, and beside it the saved signature and the button “Sign now”",
    },
  },
  tips: {
    title: "Nine tips for every day",
    list: {
      receipts: {
        title: "File a receipt in under a minute",
        text: "Choose “New document”, photograph the receipt and press “Crop & Analyse”. Mappe suggests the name, type and tags; “Upload” files it.",
      },
      profile: {
        title: "Complete your profile",
        text: "Under “My Profile” you can enter your name, your mobile number and a few words about yourself. Only your connections, people who share a document with you and those with an open invitation from or to you can read it.",
      },
      pages: {
        title: "Several pages in one PDF",
        text: "Add as many photos and PDFs to a document as belong together, and use the arrows to put the pages in order. “Download as PDF” turns them into one searchable file.",
      },
      search: {
        title: "Search by tags",
        text: "Click a tag to see every document that carries it. Each further search term narrows the list, even a word that only appears on the page. Quotation marks keep words together, and a minus in front leaves a word out.",
      },
      rights: {
        title: "Grant rights when sharing",
        text: "When you share a document, you decide for each person whether they may only view it, or edit, sign, share or delete it too. You can change that at any time.",
      },
      versions: {
        title: "Restore earlier versions",
        text: "Every save makes a new version, and the earlier one is kept. Open an older version and choose “Revert Back”: it becomes the newest, and none is lost.",
      },
      contacts: {
        title: "Invite your contacts",
        text: "You can share with people you are connected to. Invite them by email address under “Connections”; once they accept, you can choose them when you share.",
      },
      tax: {
        title: "Mark everything for your tax return",
        text: "Tick “Tax Relevant” when you file a document, or later for many at once. The “Tax Relevant” tab lists them all, ready to download as a ZIP file.",
      },
      power: {
        title: "The “/” key takes you to the search from anywhere.",
        text: "Press “?” for all keyboard shortcuts: move through the list, select and open documents, turn pages, zoom. You can also switch them off there.",
      },
    },
  },
  last: { title: "Try it with a single receipt.", button: "Start free trial (no credit card required)" },
};
