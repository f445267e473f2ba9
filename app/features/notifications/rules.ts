import { withQuery } from "~/lib/with-query";
import { connectionsPath, dataExportPath, detailsPath, receivedDocumentsPath, sharedDocumentsPath, signPath, trashPath } from "~/paths";

/** Whose notifications they are. */
export type Reader = { id: string };

export type NotificationKind =
  | "welcome"
  | "connect-request"
  | "document-shared"
  | "document-passed-on"
  | "document-signed"
  | "asked-to-sign"
  | "reminded-to-sign"
  | "signing-declined"
  | "signature-lapsed"
  | "signatures-lapsed"
  | "signer-dropped"
  | "signer-leaves"
  | "document-deleted"
  | "data-export-ready"
  | "owner-leaves";

/** How soon somebody is told by mail of what they have not read. */
export const mailRhythms = ["at-once", "daily"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export function isMailRhythm(text: unknown): text is MailRhythm {
  return mailRhythms.some((rhythm) => rhythm === text);
}

/** ms that a mail waits, so that what comes together is told together, and what is read at once is not told at all */
export const mailPause = 60_000;
/** ms after which the link that switches mails off is forgotten */
export const mailLinkLifetime = 400 * 24 * 60 * 60 * 1000;

/** How many the bell shows. */
export const bellSize = 11;

/** Whether it tells of a person; the others come from Mappe itself. */
export function isOfPerson(kind: NotificationKind): boolean {
  return kind !== "welcome" && kind !== "data-export-ready";
}

/** Whether its sender is a contact. Of others a mail does not give the name: it could be any sentence of a stranger's. */
export function isOfContact(kind: NotificationKind): boolean {
  return isOfPerson(kind) && kind !== "connect-request";
}

/** Where a notification leads; null: to the starter guide, whose address is configured. documentId: of what it is about, if that is still there */
export function targetOf(kind: NotificationKind, documentId: string | null = null): string | null {
  switch (kind) {
    case "welcome":
      return null;
    case "connect-request":
      return connectionsPath;
    // Leads the receiver to the received documents, and the giver to the shared ones.
    case "document-shared":
    case "owner-leaves":
      return receivedDocumentsPath;
    case "document-signed":
    case "document-passed-on":
      return sharedDocumentsPath;
    case "asked-to-sign":
    case "reminded-to-sign":
    case "signature-lapsed":
      return documentId ? signPath(documentId) : receivedDocumentsPath;
    case "signing-declined":
    case "signatures-lapsed":
    case "signer-dropped":
    case "signer-leaves":
      return documentId ? withQuery(detailsPath, { document: documentId }) : sharedDocumentsPath;
    case "document-deleted":
      return trashPath;
    case "data-export-ready":
      return dataExportPath;
  }
}
