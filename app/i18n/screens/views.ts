import { views as german } from "../de/views.ts";
import { views as english } from "../en/views.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("views", { de: german, en: english });
