import { places as german } from "../de/places.ts";
import { places as english } from "../en/places.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("places", { de: german, en: english });
