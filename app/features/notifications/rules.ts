import { withQuery } from "~/lib/with-query";
import {
  allDocumentsPath,
  connectionsPath,
  dataExportPath,
  detailsPath,
  receivedDocumentsPath,
  setUpMailboxPath,
  sharedDocumentsPath,
  signPath,
  trashPath,
  webhooksPath,
} from "~/paths";

/** The person whose notifications these are. */
export type Reader = { id: string };

export type NotificationKind =
  | "welcome"
  | "connect-request"
  | "document-shared"
  | "document-passed-on"
  | "share-dropped"
  | "link-narrowed"
  | "document-signed"
  | "asked-to-sign"
  | "turn-to-sign"
  | "reminded-to-sign"
  | "signing-declined"
  | "signing-completed"
  | "signing-over"
  | "guest-mistaken"
  | "guest-left"
  | "signature-lapsed"
  | "signatures-lapsed"
  | "signer-dropped"
  | "signer-leaves"
  | "document-deleted"
  | "data-export-ready"
  | "webhook-paused"
  | "mailbox-paused"
  | "owner-leaves"
  | "documents-received"
  | "documents-handed-over";

/** How soon a person is mailed about unread notifications. */
export const mailRhythms = ["at-once", "daily"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export function isMailRhythm(text: unknown): text is MailRhythm {
  return mailRhythms.some((rhythm) => rhythm === text);
}

/** ms that a mail waits, so that events in quick succession share a mail, and what is read at once is not mailed */
export const mailPause = 60_000;
/** ms after which the link that stops mails is deleted */
export const mailLinkLifetime = 400 * 24 * 60 * 60 * 1000;

/** number of notifications in the bell */
export const bellSize = 11;

const ofMappe: ReadonlySet<NotificationKind> = new Set([
  "welcome",
  "share-dropped",
  "turn-to-sign",
  "signing-completed",
  "signing-over",
  "data-export-ready",
  "webhook-paused",
  "mailbox-paused",
]);

/** Returns whether it is about a person; the others come from Mappe itself. */
export function isOfPerson(kind: NotificationKind): boolean {
  return !ofMappe.has(kind);
}

/** Returns whether its sender is a contact. Mails do not state the names of others, as such a name could be any sentence. */
export function isOfContact(kind: NotificationKind): boolean {
  return isOfPerson(kind) && kind !== "connect-request";
}

/**
 * Returns the target of a notification; null: the starter guide, whose address is configured. documentId: id of the document concerned, if it
 * still exists
 */
export function targetOf(kind: NotificationKind, documentId: string | null = null): string | null {
  switch (kind) {
    case "welcome":
      return null;
    case "connect-request":
      return connectionsPath;
    // The receiver goes to the received documents, the giver to the shared ones.
    case "document-shared":
    case "share-dropped":
    case "owner-leaves":
    case "documents-handed-over":
      return receivedDocumentsPath;
    case "documents-received":
      return allDocumentsPath;
    case "document-signed":
    case "document-passed-on":
      return sharedDocumentsPath;
    case "asked-to-sign":
    case "turn-to-sign":
    case "reminded-to-sign":
    case "signature-lapsed":
      return documentId ? signPath(documentId) : receivedDocumentsPath;
    case "signing-declined":
    case "signing-completed":
    case "signing-over":
    case "guest-mistaken":
    case "guest-left":
    case "link-narrowed":
    case "signatures-lapsed":
    case "signer-dropped":
    case "signer-leaves":
      return documentId ? withQuery(detailsPath, { document: documentId }) : sharedDocumentsPath;
    case "document-deleted":
      return trashPath;
    case "data-export-ready":
      return dataExportPath;
    case "webhook-paused":
      return webhooksPath;
    case "mailbox-paused":
      return setUpMailboxPath;
  }
}
