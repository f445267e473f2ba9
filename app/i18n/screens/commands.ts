import { commands as german } from "../de/commands.ts";
import { commands as english } from "../en/commands.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("commands", { de: german, en: english });
