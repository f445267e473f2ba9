import { allDocumentsPath, receivedDocumentsPath, sharedDocumentsPath } from "~/paths";

/** Whose notifications they are. */
export type Reader = { id: string };

export type NotificationKind = "welcome" | "connect-request" | "document-shared" | "document-signed";

/** How many the bell shows. */
export const bellSize = 11;

/** Where a notification leads; null: to the starter guide, whose address is configured. */
export function targetOf(kind: NotificationKind): string | null {
  switch (kind) {
    case "welcome":
      return null;
    case "connect-request":
      return allDocumentsPath;
    // Whoever was given a document finds it among the received, whoever gave it among the shared.
    case "document-shared":
      return receivedDocumentsPath;
    case "document-signed":
      return sharedDocumentsPath;
  }
}
