import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { dashboard } from "./dashboard.ts";
import { documents } from "./documents.ts";
import { drafts } from "./drafts.ts";
import { notifications } from "./notifications.ts";

/** What the browser gets, in one piece. */
export const texts = { common, auth, dashboard, documents, drafts, notifications };
