import type { home as german } from "../../de/site/home.ts";
import type { Translation } from "../../translation.ts";

export const home: Translation<typeof german> = {
  title: "Scan, find and share documents",
  description:
    "Mappe is your digital office for paperwork: photograph a receipt, crop it, find it again. Free trial, no credit card required.",
  heading: "The slip in your hand becomes a document you will find again.",
  lead: "Photograph, crop, done: Mappe reads along and suggests a name, a type and tags.",
  register: "Register for free",
  login: "Login",
  dashboard: "Go to your dashboard",
  pitch: "Free registration, free trial. No credit card required.",
  art: {
    label: "A receipt photographed at an angle becomes a clean page in a folder, with a type and tags",
    folder: "Receipts 2026",
    type: "Receipt",
    tags: ["Catering", "Tax relevant", "2026"],
  },
  cardsHeading: "What you do with Mappe",
  cards: {
    scan: { title: "Scan", text: "With the camera or as a file. Mappe finds the corners, you only nudge them." },
    edit: { title: "Edit", text: "Rotate, brighten, add pages. Every change is a new version." },
    share: { title: "Share", text: "You decide for each person: view, edit, sign, share, delete." },
  },
  features: {
    collect: {
      title: "Everything in one place",
      text: "A receipt from the phone, a PDF from an email, a contract from the scanner: several pages become one document, in the order you choose.",
    },
    label: {
      title: "Named before you type",
      text: "Text recognition reads German and English. Take what it suggests with one tap – or write something better.",
    },
    straighten: {
      title: "Straight, bright, legible",
      text: "The crooked photo becomes a page in the right format. The original is kept, byte for byte.",
    },
    find: {
      title: "Found without leafing",
      text: "Search for a word that stands anywhere on the page. Or for a name, a type, a tag.",
    },
  },
  example: {
    name: "Name",
    nameValue: "Invoice 18.11.2026",
    type: "Type",
    types: ["Invoice", "Direct debit", "Contract"],
    tags: "Tags",
    tagValues: ["Electricity", "Water"],
    found: [
      { name: "Lease Rosenweg", facts: "Contract · 20.11.2026" },
      { name: "Utility bill", facts: "Invoice · 18.11.2026" },
      { name: "Italian certificate", facts: "Certificate · 24.10.2026" },
    ],
  },
  office: {
    title: "Your digital office, on the PC and on the smartphone",
    text: "Mappe runs in every recent browser, at home, in the office and on the way. If you like, install it from there as a free desktop app. Sign in with email and password or, where set up, with Google or Facebook.",
    transfer:
      "The transfer is end-to-end encrypted: from one end, your device, to the other, the server (TLS). There Mappe reads the text of your pages; otherwise it could not be found.",
    picture: "Mappe's document list on a large screen: names, types, tags and a picture of each first page",
    phonePicture: "The same list on a smartphone",
  },
  steps: {
    title: "From paper to document",
    list: [
      { title: "Scan or upload", text: "with the camera, as a photo or as a PDF." },
      { title: "Automatic labelling", text: "name, category and tags are suggested." },
      { title: "Sign", text: "if you like." },
      { title: "Add pages", text: "later, too." },
      { title: "Recognise text", text: "in German and English." },
      { title: "Store", text: "together with the original." },
      { title: "Search", text: "for every word in it." },
      { title: "Share", text: "with other users." },
    ],
    film: "Film: from paper to document",
    filmNote: "30 seconds, no sound. What the film shows is put into words further down.",
    filmElsewhere: "The film is kept by {{host}}. When you load it, {{host}} learns your IP address.",
    loadFilm: "Load the film",
    noFilm: "Your browser does not show this film.",
    download: "Download the film",
  },
  uses: {
    title: "What Mappe is good for",
    label: "Uses, to be leafed through sideways",
    more: "All use cases",
    list: {
      receipts: { title: "Receipts", text: "Photographed before the thermal paper fades. Marked for the tax return right away." },
      letters: { title: "Letters", text: "Post from authorities, bank and insurance, legible and searchable instead of in a binder." },
      homeschooling: { title: "Homeschooling", text: "Photograph worksheets and hand them in as one PDF." },
      contracts: { title: "Contracts", text: "All pages in one place; whoever should read or sign is invited." },
      notes: { title: "Notes", text: "Notes from the parents' evening, shared with those who could not come." },
      pictures: { title: "Pictures", text: "Drawings and photos, straightened and tagged." },
    },
  },
  last: { title: "The next receipt is already on its way.", button: "Start free trial (no credit card required)" },
};
