import { guestSigning as german } from "../de/guest-signing.ts";
import { guestSigning as english } from "../en/guest-signing.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("guestSigning", { de: german, en: english });
