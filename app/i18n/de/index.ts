import { common } from "./common.ts";
import { documents } from "./documents.ts";
import { notifications } from "./notifications.ts";

/** What every screen says, and the list: the browser gets it in one piece. What one screen alone says is in `screens`. */
export const texts = { common, documents, notifications };
