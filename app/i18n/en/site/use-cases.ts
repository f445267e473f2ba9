import type { useCases as german } from "../../de/site/use-cases.ts";
import type { Translation } from "../../translation.ts";

export const useCases: Translation<typeof german> = {
  title: "Use Cases",
  description: "Nine examples: file receipts, digitize letters, share contracts, find an invoice again and more.",
  heading: "Nine things that get easier with Mappe",
  lead: "Each example begins with paper and ends with a document you find again.",
  panels: {
    receipts: {
      title: "File receipts",
      text: "The receipt fades, the photo does not. You photograph it while still at the till; Mappe crops it, reads date and text and suggests “Receipt” as its type. Tick “tax relevant”, and the tax return begins with a search instead of a shoe box.",
    },
    letters: {
      title: "Digitize letters",
      text: "A letter from the authorities has three pages and an annex. You photograph them one after the other, put them in order and upload them as one document. The text is recognised: you find the reference number later without opening a binder.",
    },
    homeschooling: {
      title: "Homeschooling",
      text: "Worksheets go back as photos, only straight, bright and in one file. Children take the pictures, parents look them over, and the teacher gets one PDF instead of seven images.",
    },
    contracts: {
      title: "Sign and share contracts",
      text: "Upload the contract, choose the parties, decide for each person whether they may view, edit or sign. What is changed afterwards is a new version; the earlier one stays as it was.",
    },
    invoice: {
      title: "Searching for an invoice",
      text: "All you remember is that it said “sewage”? That is enough. Mappe searches the recognised text of all pages, and names, types and tags as well. Several search terms narrow it down.",
    },
    notes: {
      title: "Digitize and share notes",
      text: "The sheet from the parents' evening or the whiteboard after the meeting: photograph it, name it, share it with those who need it. Handwriting is kept as a picture; printed text becomes searchable as well.",
    },
    pdf: {
      title: "Create PDF files",
      text: "Photos become a PDF in which text can be selected and searched. The pages are in your order, and the file opens on every device, also for people who do not use Mappe.",
    },
    books: {
      title: "Copy content from books",
      text: "A page of a manual, a recipe, a quotation: photograph it, crop it, copy the recognised text or download it as a file. Please mind the copyright.",
    },
    pictures: {
      title: "Digitize pictures and drawings",
      text: "Children's drawings, sketches, old prints: Mappe straightens them and keeps the original unchanged. With tags you find even a picture again that has not a single word on it.",
    },
  },
  last: { title: "Which one is yours?", button: "Get your free account today" },
};
