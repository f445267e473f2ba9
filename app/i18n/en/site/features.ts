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
        "With the smartphone's camera",
        "Photos and PDFs from the computer, many at once",
        "Several pages become one document",
        "The original is kept",
      ],
    },
    label: {
      title: "Automatic labelling",
      points: [
        "Text recognition in German and English",
        "Suggestions for name and category",
        "Tags from the text",
        "You have the last word",
      ],
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
      title: "A list that has read everything",
      text: "Every page is read, so you can find what nobody ever typed in.",
      picture: "The document list after a search: found by a word on the page",
    },
    details: {
      title: "The page comes first",
      text: "View it large, copy the recognised text or download the document as a PDF – one click, no menu.",
      picture: "A document with a large view of its page, beside it type, tags and version",
    },
  },
  last: { title: "Try it with a single receipt.", button: "Start free trial (no credit card required)" },
};
