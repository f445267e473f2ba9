import { accessKeys as german } from "../de/access-keys.ts";
import { accessKeys as english } from "../en/access-keys.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("accessKeys", { de: german, en: english });
