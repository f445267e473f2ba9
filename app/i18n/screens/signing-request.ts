import { signingRequest as german } from "../de/signing-request.ts";
import { signingRequest as english } from "../en/signing-request.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("signingRequest", { de: german, en: english });
