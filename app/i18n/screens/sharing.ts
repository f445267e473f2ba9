import { sharing as german } from "../de/sharing.ts";
import { sharing as english } from "../en/sharing.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("sharing", { de: german, en: english });
