import { signing as german } from "../de/signing.ts";
import { signing as english } from "../en/signing.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("signing", { de: german, en: english });
