import type { home as german } from "../../de/site/home.ts";
import type { Translation } from "../../translation.ts";

export const home: Translation<typeof german> = {
  title: "Scan, find and share documents",
  description:
    "Mappe is your digital office for paperwork: photograph a receipt, crop it and find it again. Free trial, no credit card required.",
  heading: "Turn the slip of paper in your hand into a document you can find again.",
  lead: "Take a photo, crop, done: Mappe recognises the text and suggests a name, a type and tags.",
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
    scan: { title: "Scan", text: "With the camera or as a file. Mappe finds the corners; you just check them." },
    edit: { title: "Edit", text: "Rotate, brighten, add pages. Every change is a new version." },
    share: { title: "Share", text: "You decide what each person may do: view, edit, sign, share, delete." },
  },
  features: {
    collect: {
      title: "Everything in one place",
      text: "A receipt from the phone, a PDF from an email, a contract from the scanner: several pages become one document, in the order you choose.",
    },
    label: {
      title: "Named before you type",
      text: "Text recognition works in German and English. Accept a suggestion with one tap – or type something better.",
    },
    straighten: {
      title: "Straight, bright, legible",
      text: "A crooked photo becomes a properly shaped page. The original is kept, byte for byte.",
    },
    find: {
      title: "Found without flicking through folders",
      text: "Search for any word on the page – or for a name, a type or a tag.",
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
    title: "Your digital office, on your PC and on your smartphone",
    text: "Mappe runs in any recent browser, at home, in the office and on the move. If you like, install it from there as a free desktop app. Sign in with email and password or, where available, with Google or Facebook.",
    transfer:
      "Transfers are end-to-end encrypted from your device at one end to the server at the other (TLS). There Mappe reads the text on your pages, so that you can search it.",
    picture: "Mappe’s document list on a large screen: names, types, tags and a picture of each first page",
    phonePicture: "The same list on a smartphone",
  },
  steps: {
    title: "From paper to document",
    list: [
      { title: "Scan or upload", text: "with the camera, as a photo or as a PDF." },
      { title: "Automatic labelling", text: "name, category and tags are suggested." },
      { title: "Sign", text: "if you like." },
      { title: "Add pages", text: "even later on." },
      { title: "Recognise text", text: "in German and English." },
      { title: "Store", text: "together with the original." },
      { title: "Search", text: "for any word in it." },
      { title: "Share", text: "with other users." },
    ],
    film: "Film: from paper to document",
    watch: "Watch the film, 30 seconds",
    filmNote: "No sound. The steps below describe what the film shows.",
    filmElsewhere: "The film is hosted by {{host}}. If you load it, {{host}} will see your IP address.",
    loadFilm: "Load the film",
    noFilm: "Your browser can’t play this film.",
    download: "Download the film",
  },
  uses: {
    title: "What you can use Mappe for",
    label: "Use cases; scroll sideways",
    more: "All use cases",
    list: {
      receipts: { title: "Receipts", text: "Photographed before the thermal paper fades, and marked for your tax return straight away." },
      letters: {
        title: "Letters",
        text: "Post from the council, the bank or the insurer: legible and searchable instead of buried in a binder.",
      },
      homeschooling: { title: "Homeschooling", text: "Photograph worksheets and hand them in as one PDF." },
      contracts: { title: "Contracts", text: "All pages in one place; invite whoever needs to read or sign." },
      notes: { title: "Notes", text: "Notes from the parents’ evening, shared with those who couldn’t be there." },
      pictures: { title: "Pictures", text: "Drawings and photos, straightened and tagged." },
    },
  },
  last: { title: "The next receipt is already on its way.", button: "Start free trial (no credit card required)" },
};
