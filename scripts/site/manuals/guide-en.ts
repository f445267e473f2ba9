import { catalogues } from "~/i18n/catalogues.server";
import { checkInvoicePath } from "~/paths";
import type { Guide } from "./guide.ts";

const { auth, common, connections, documents, drafts, menu, paying, sharing, signing, signingWays } = catalogues.en;

export const english: Guide = {
  language: "en",
  title: "Getting started",
  subtitle: "From the first photo to a document you find again",
  intro:
    "Mappe takes in your receipts, contracts, letters and notes, recognises their text and finds them again. On a computer and on a phone, in the browser, with nothing to install.",
  cover: { name: "list-en-light-1280", alt: "The list of documents with thumbnail, name, type, date and tags." },
  contents: "In eight steps",
  steps: [
    {
      title: "Create and confirm an account",
      points: [
        `Choose **${auth.register.title}**. Fill in **${auth.fields.displayName}**, **${auth.fields.email}** and, twice, a password. ${auth.fields.passwordHint}`,
        `Agree to the terms and press **${auth.register.submit}**. You are signed in at once.`,
        `Mappe sends you an email. Open the link in it and press **${auth.verify.confirm}**. The link is valid for 24 hours.`,
      ],
      hint: `No email? Until you have confirmed, a note at the top of every page has a button **${common.verify.resend}**. Meanwhile you can look around, but not add anything yet.`,
    },
    {
      title: "Add a document",
      points: [
        `Press **${common.shell.addDocument}**. The button is in the bar, on a phone in its middle.`,
        `With **${drafts.pages.add}** you choose photos or PDF files, several at once if you like. On a computer you can simply drop the files into the window.`,
        `With **${drafts.pages.camera}** you photograph the paper right away. Mappe shows the page it has found and takes it as soon as you hold still; you can take several pages one after the other.`,
        "Every photo and every page of a PDF becomes a page of the document. The arrows at its edge change their order.",
        "You add e-invoices the same way, as a PDF with data inside (ZUGFeRD) or as an XML file (XRechnung). An XML file gets pages on which you can read the invoice.",
      ],
      picture: {
        name: "phone-en-light-390",
        alt: "Mappe on a phone: the list of documents, and below it the bar with the button to add one.",
      },
      hint: "You need not finish in one go: the draft is kept, even when you close the window or change the device.",
    },
    {
      title: "Crop, recognise the text, upload",
      points: [
        "Mappe proposes the four corners of the paper. Where one is not quite right, drag it to its place.",
        `**${drafts.editor.crop}** turns the slanted photo into a straight sheet and recognises its text. **${drafts.editor.filters.lighten}** and **${drafts.editor.filters.grayscale}** make pale writing easier to read.`,
        `From the text Mappe suggests **${drafts.facts.type}**, **${drafts.facts.name}** and **${drafts.facts.tags}**. Keep what fits and change the rest. Mark what you need for your taxes with **${drafts.facts.tax}**.`,
        "The details of an e-invoice come from its data. If the page states something else, Mappe tells you at once.",
        `**${drafts.facts.upload}** files the document.`,
      ],
      picture: { name: "crop-en-light-1280", alt: "A photographed receipt with four handles at its corners; its details on the right." },
      hint: `Nothing is lost: the original of every page is kept unchanged, and **${drafts.editor.reset}** takes back crop, rotation and look.`,
    },
    {
      title: "Find it again",
      points: [
        `Type a word into the field **${common.shell.searchLabel}** and press Enter. The search covers the name, the type, the tags and the text of all pages.`,
        "Every further term narrows it down: you see what contains all the terms. Clicking a tag searches for it, too.",
        `**${documents.tabs.private}**, **${documents.tabs.tax}**, **${documents.tabs.shared}** and **${documents.tabs.received}** show only those documents. **${documents.filter.title}** narrows them down by type and date.`,
        "Where a term occurs it is marked: in the list with the words around it, in the opened document on the page itself.",
        `Every term can be removed on its own; **${documents.search.clear}** shows all documents.`,
      ],
      picture: { name: "search-en-light-1280", alt: "A search and the documents that contain its term." },
    },
    {
      title: "Change it and restore it",
      points: [
        `Open a document and press **${documents.details.edit}** or **${documents.details.addPages}**. Crop pages anew, rotate, reorder or remove them. **${drafts.edit.save}** turns that into a new version.`,
        `Under **${documents.versions.title}** you see who changed the document and when. An older version can be looked at and restored with **${documents.versions.revert}**; none is ever lost.`,
        `An invoice says under **${paying.title}** how much you pay, by when and to whom. **${paying.paid.button}** ticks it off. Anybody can check whether an e-invoice is in order, also without an account, at ${checkInvoicePath}.`,
        `Several documents at once: pick them in the list with the boxes. Then there is **${documents.selection.change}** for tags, type, sender, date, payment and tax, **${documents.selection.zip}** and **${documents.selection.delete}**.`,
      ],
      picture: { name: "details-en-light-1280", alt: "A document with its page, the details and the versions beside it." },
      hint: "A change you have begun waits until you save or discard it, also after a break and on another device.",
    },
    {
      title: "Share with others",
      points: [
        `You can share with people you are connected with. Under **${connections.title}**, enter an email address and press **${connections.invite.submit}**; you are connected as soon as the invitation is accepted.`,
        `Open the document, press **${documents.details.share}** and look the person up by name or email address.`,
        `You decide for each person what they may do: **${sharing.rights.view}**, **${sharing.rights.edit}**, **${sharing.rights.sign}**, **${sharing.rights.share}**, **${sharing.rights.delete}**. **${sharing.save}** puts it into effect, and the person is told.`,
        "If somebody is not your contact yet, sharing invites them: the rights count as soon as they accept. Whoever wants no account gets a link for reading, with a password if you like, until a day that you choose.",
        `You take rights away in the same place. **${sharing.past}** keeps a list of who could see the document, and from when to when.`,
      ],
      picture: { name: "share-en-light-1280", alt: "The share dialog: two people, each with the rights they have." },
    },
    {
      title: "Sign",
      points: [
        `With **${signingWays.ask}** you say who has to sign; you are also asked right after sharing. Everybody you name is notified.`,
        `Open the document and press **${signing.sign.title}**. Read the pages and choose **${signing.sign.here}**: with your saved signature, drawn with a finger or the mouse, or typed. **${signing.sign.now}** adds it.`,
        `All at once or one after the other, with reminders and a last day: you set that in the same place. Whoever has no account signs by a link (**${signing.signers.askGuest}**).`,
        "The document shows who has signed and whom it is waiting for. You can remind somebody once a day; anybody who does not want to sign can decline and give a reason.",
        "The PDF of a signed document ends with a signing record and is sealed: any later change shows. Anybody can check that at /verify, even without an account.",
      ],
      picture: { name: "sign-en-light-1280", alt: "A contract to sign, and beside it who has signed and whom it is waiting for." },
    },
    {
      title: "Download it as a PDF",
      points: [
        `Open a document and press **${documents.details.pdf}**. Mappe makes one PDF file of all its pages, with text that can be searched and copied.`,
        `**${documents.details.textLong}**, behind the three dots beside it, downloads the text alone. Under **${documents.details.originals}** is every file, just as it arrived.`,
        `The icon above the page, on the right (**${documents.details.fullScreen}**), shows it in full size.`,
      ],
    },
  ],
  keys: {
    title: "With the keyboard",
    intro: "Everything works without a mouse, too: the Tab key leads to every field and every button in turn.",
    rows: [
      { key: "/", does: "goes to the search, on every page" },
      { key: "?", does: "shows all keyboard shortcuts" },
      { key: "j k", does: "go to the next and the previous row of the list, x selects it" },
      { key: "p n", does: "open the previous and the next document" },
      { key: "Arrow keys", does: "move the chosen corner of the crop, in larger steps with Shift; in full screen they turn the page" },
      { key: "Esc", does: "closes the full screen, a menu or a dialog" },
    ],
  },
  help: {
    title: "Help",
    points: [
      `At the foot of every page, on a phone under “${common.shell.more}”, is the email address where somebody answers you. If something breaks, please tell us the error number that Mappe shows.`,
      `**${auth.login.forgot}** is below the sign-in form: you then get a link that lets you choose a new password.`,
      `Under **${menu.account}** and **${menu.settings}** you change your password and sign out devices you do not know.`,
    ],
  },
  pageOf: (n, m) => `Page ${n} of ${m}`,
};
