import { labels as german } from "../de/labels.ts";
import { labels as english } from "../en/labels.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("labels", { de: german, en: english });
