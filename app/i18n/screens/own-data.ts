import { ownData as german } from "../de/own-data.ts";
import { ownData as english } from "../en/own-data.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("ownData", { de: german, en: english });
