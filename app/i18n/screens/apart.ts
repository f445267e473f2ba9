import { apart as german } from "../de/apart.ts";
import { apart as english } from "../en/apart.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("apart", { de: german, en: english });
