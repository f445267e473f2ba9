import type { draftAnswers as german } from "../de/draft-answers.ts";
import type { Translation } from "../translation.ts";

export const draftAnswers: Translation<typeof german> = {
  done: "“{{name}}” has been uploaded.",
  open: "Open",
  saved: "“{{name}}” has been saved.",
  nothingNew: "There was nothing to save.",
  gone: "This draft has already been uploaded or discarded. Please look in your documents.",
  blank: "Unable to upload blank document.",
  unverified: "Please confirm your email address first.",
  filesWait: "Files are waiting in this browser. Sign in and they are sent.",
  sharedSignedOut: "The shared files could not be added because you were not signed in. Sign in, then share them again.",
  refused: "A file could not be processed. Please check the pages, then upload.",
  refusedInEdit: "A file could not be processed. Please check the pages, then save again.",
  joined: "A new document is already open in another tab. Your pages have been added to it: please check everything, then upload.",
  newer: "A newer version has been saved in the meantime. Please check what differs, then save again.",
  tooMany: "Free pages left: {{left}}; new pages in this draft: {{pages}}. Please remove some, or upgrade to Premium.",
  corners: "These corners don’t form a page. Please set them again.",
  lastPage: "The last page of a document cannot be removed. Delete the document instead.",
};
