import { links as german } from "../de/links.ts";
import { links as english } from "../en/links.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("links", { de: german, en: english });
