import { notes as german } from "../de/notes.ts";
import { notes as english } from "../en/notes.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("notes", { de: german, en: english });
