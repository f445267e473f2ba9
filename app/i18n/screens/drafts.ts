import { drafts as german } from "../de/drafts.ts";
import { drafts as english } from "../en/drafts.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("drafts", { de: german, en: english });
