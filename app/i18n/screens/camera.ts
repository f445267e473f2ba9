import { camera as german } from "../de/camera.ts";
import { camera as english } from "../en/camera.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("camera", { de: german, en: english });
