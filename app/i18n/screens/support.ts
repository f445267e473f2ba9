import { support as german } from "../de/support.ts";
import { support as english } from "../en/support.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("support", { de: german, en: english });
