import type { useCases as german } from "../../de/site/use-cases.ts";
import type { Translation } from "../../translation.ts";

export const useCases: Translation<typeof german> = {
  title: "Use Cases",
  description: "Nine examples: file receipts, digitise letters, share contracts, find that one invoice and more.",
  heading: "Nine things that get easier with Mappe",
  lead: "Each one starts with a piece of paper and ends with a document you can find again.",
  panels: {
    receipts: {
      title: "File receipts",
      text: "Receipts fade, photos don’t. Take one while you’re still at the till; Mappe crops it, reads the date and the text and suggests “Receipt” as its type. Tick “Tax Relevant”, and your tax return starts with a search instead of a shoebox.",
    },
    letters: {
      title: "Digitise letters",
      text: "An official letter has three pages and an annex. Photograph them one after the other, put them in order and upload them as one document. The text is recognised, so you can find the reference number later without opening a binder.",
    },
    homeschooling: {
      title: "Homeschooling",
      text: "Worksheets go back as photos, but straight, bright and in a single file. Children take the pictures, parents check them, and the teacher gets one PDF instead of seven images.",
    },
    contracts: {
      title: "Sign and share contracts",
      text: "Upload the contract, choose the parties and decide whether each may view, edit or sign it. Every later change is a new version; the earlier one stays as it was.",
    },
    invoice: {
      title: "Searching for an invoice",
      text: "All you remember is the word “sewage”? That’s enough. Mappe searches the text of every page as well as names, types and tags. Add more search terms to narrow it down.",
    },
    notes: {
      title: "Digitise and share notes",
      text: "The handout from the parents’ evening or the whiteboard after the meeting: photograph it, name it and share it with whoever needs it. Handwriting is kept as a picture; printed text becomes searchable too.",
    },
    pdf: {
      title: "Create PDF files",
      text: "Photos become a PDF whose text can be selected and searched, with the pages in the order you chose. It opens on any device, even for people who don’t use Mappe.",
    },
    books: {
      title: "Copy content from books",
      text: "A page from a manual, a recipe, a quotation: photograph it, crop it and copy the recognised text, or download it as a file. Please respect copyright.",
    },
    pictures: {
      title: "Digitise pictures and drawings",
      text: "Children’s drawings, sketches, old prints: Mappe straightens them and keeps the original unchanged. With tags you can find even a picture that hasn’t a single word on it.",
    },
  },
  last: { title: "Which one will you start with?", button: "Get your free account today" },
};
