import { activities as german } from "../de/activities.ts";
import { activities as english } from "../en/activities.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("activities", { de: german, en: english });
