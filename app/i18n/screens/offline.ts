import { offline as german } from "../de/offline.ts";
import { offline as english } from "../en/offline.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("offline", { de: german, en: english });
