import { profile as german } from "../de/profile.ts";
import { profile as english } from "../en/profile.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("profile", { de: german, en: english });
