import type { guests as german } from "../de/guests.ts";
import type { Translation } from "../translation.ts";

export const guests: Translation<typeof german> = {
  title: "A document for you",
  sent: "{{name}} has sent you this document. The link is open until {{day}}.",
  page: "Page {{n}} of {{m}}",
  pageAlt: "Page {{n}} of {{m}}, {{name}}",
  text: "Text of page {{n}}",
  notRead: "The text of this page has not been recognised yet.",
  noText: "No text was recognised on this page.",
  pdf: "Download PDF",
  originals: "Originals",
  taken: "What you can download",
  locked: {
    title: "This document is protected",
    text: "{{name}} has sent you a document. They will give you its password by another way.",
    password: "Password",
    view: "View",
    until: "The link is open until {{day}}.",
    wrong: "The password isn’t right.",
    tooMany: "That was tried too many times. Please wait a quarter of an hour.",
    busy: "There is too much going on right now. Please try again in a moment.",
  },
  over: {
    title: "This link is no longer open",
    text: "It has expired or was ended, or the address isn’t complete. Please ask the person who sent it for a new one.",
    account: "Do you have an account? Then you’ll find what was shared with you under “Received”.",
    login: "Sign in",
  },
  preparing: {
    title: "Preparing the PDF…",
    text: "It usually takes just a few seconds. The download will start by itself.",
    failed: "The PDF could not be made. Please try again.",
    again: "Try again",
    back: "Back to the document",
  },
};
