import { trash as german } from "../de/trash.ts";
import { trash as english } from "../en/trash.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("trash", { de: german, en: english });
