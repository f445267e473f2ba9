import { marks as german } from "../de/marks.ts";
import { marks as english } from "../en/marks.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("marks", { de: german, en: english });
