import { connections as german } from "../de/connections.ts";
import { connections as english } from "../en/connections.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("connections", { de: german, en: english });
