import type { Call } from "./call.ts";
import { describedBy } from "./calls/about.server.ts";
import { changeDocument, getDocument, listDocuments, trashDocument } from "./calls/documents.server.ts";
import { openapiOf } from "./openapi.server.ts";

/** Every call there is, in the order in which they are described. */
export const calls: readonly Call[] = [...[listDocuments, getDocument, changeDocument, trashDocument], describedBy(() => openapiOf(calls))];
