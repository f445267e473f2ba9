import { dashboard as german } from "../de/dashboard.ts";
import { dashboard as english } from "../en/dashboard.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("dashboard", { de: german, en: english });
