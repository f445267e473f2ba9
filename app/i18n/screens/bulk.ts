import { bulk as german } from "../de/bulk.ts";
import { bulk as english } from "../en/bulk.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("bulk", { de: german, en: english });
