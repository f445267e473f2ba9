import { changing as german } from "../de/changing.ts";
import { changing as english } from "../en/changing.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("changing", { de: german, en: english });
