import type { Call } from "./call.ts";
import { describedBy } from "./calls/about.server.ts";
import { accountCalls } from "./calls/account.server.ts";
import { addingCalls } from "./calls/adding.server.ts";
import { documentCalls } from "./calls/documents.server.ts";
import { fileCalls } from "./calls/files.server.ts";
import { noteCalls } from "./calls/notes.server.ts";
import { shareCalls } from "./calls/shares.server.ts";
import { signatureCalls } from "./calls/signatures.server.ts";
import { trashCalls } from "./calls/trash.server.ts";
import { versionCalls } from "./calls/versions.server.ts";
import { openapiOf } from "./openapi.server.ts";

/** Every call there is, in the order in which they are described. */
export const calls: readonly Call[] = [
  ...documentCalls,
  ...addingCalls,
  ...fileCalls,
  ...noteCalls,
  ...versionCalls,
  ...shareCalls,
  ...signatureCalls,
  ...trashCalls,
  ...accountCalls,
  describedBy(() => openapiOf(calls)),
];
