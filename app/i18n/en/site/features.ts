import type { features as german } from "../../de/site/features.ts";
import type { Translation } from "../../translation.ts";

export const features: Translation<typeof german> = {
  title: "Features",
  description: "Integrate documents, label them automatically, edit them if needed and manage them simply: what Mappe does for you.",
  heading: "What Mappe does for you",
  lead: "Four moves, from the paper on the table to the document you share.",
  label: "The four groups of features, to be leafed through sideways",
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
      title: "Automatic labeling",
      points: [
        "Text recognition in German and English",
        "Suggestions for name and category",
        "Tags from the text",
        "You have the last word",
      ],
    },
    edit: {
      title: "Optional editing",
      points: ["Nudge corners, rotate, brighten", "Add and reorder pages", "Sign", "Every change is a version"],
    },
    manage: {
      title: "Simple management",
      points: [
        "Search for every word in the text",
        "Share with rights for each person",
        "PDF with searchable text",
        "Text as a file for further use",
      ],
    },
  },
  shots: {
    crop: {
      title: "The corners are there already",
      text: "Mappe proposes the corners of the paper. Nudge what is not right, with the mouse, a finger or the arrow keys.",
      picture: "A photographed receipt with four corners set, beside it the fields for name, type and tags",
    },
    list: {
      title: "A list that reads along",
      text: "Every page is read. So the search also finds what nobody ever typed in.",
      picture: "The document list after a search: found by a word on the page",
    },
    details: {
      title: "The page at the centre",
      text: "Look at it large, copy the recognised text, take the document away as a PDF. One click, no menu.",
      picture: "A document with a large view of its page, beside it type, tags and version",
    },
  },
  last: { title: "Try it with one receipt.", button: "Start free trial (no credit card required)" },
};
