import { billing as german } from "../de/billing.ts";
import { billing as english } from "../en/billing.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("billing", { de: german, en: english });
