import { signature as german } from "../de/signature.ts";
import { signature as english } from "../en/signature.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("signature", { de: german, en: english });
