import { deleting as german } from "../de/deleting.ts";
import { deleting as english } from "../en/deleting.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("deleting", { de: german, en: english });
