import { passkeys as german } from "../de/passkeys.ts";
import { passkeys as english } from "../en/passkeys.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("passkeys", { de: german, en: english });
