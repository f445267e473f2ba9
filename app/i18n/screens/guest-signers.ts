import { guestSigners as german } from "../de/guest-signers.ts";
import { guestSigners as english } from "../en/guest-signers.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("guestSigners", { de: german, en: english });
