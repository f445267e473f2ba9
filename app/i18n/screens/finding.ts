import { finding as german } from "../de/finding.ts";
import { finding as english } from "../en/finding.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("finding", { de: german, en: english });
