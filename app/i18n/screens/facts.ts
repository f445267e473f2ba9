import { facts as german } from "../de/facts.ts";
import { facts as english } from "../en/facts.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("facts", { de: german, en: english });
