import { waiting as german } from "../de/waiting.ts";
import { waiting as english } from "../en/waiting.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("waiting", { de: german, en: english });
