import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { documents } from "./documents.ts";
import { drafts } from "./drafts.ts";

/** What the browser gets, in one piece. */
export const texts = { common, auth, documents, drafts };
