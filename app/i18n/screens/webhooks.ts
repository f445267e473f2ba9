import { webhooks as german } from "../de/webhooks.ts";
import { webhooks as english } from "../en/webhooks.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("webhooks", { de: german, en: english });
