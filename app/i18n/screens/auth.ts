import { auth as german } from "../de/auth.ts";
import { auth as english } from "../en/auth.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("auth", { de: german, en: english });
