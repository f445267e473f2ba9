import { security as german } from "../de/security.ts";
import { security as english } from "../en/security.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("security", { de: german, en: english });
