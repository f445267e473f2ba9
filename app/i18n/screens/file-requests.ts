import { fileRequests as german } from "../de/file-requests.ts";
import { fileRequests as english } from "../en/file-requests.ts";
import { screenTexts } from "../screen-texts.ts";

screenTexts("fileRequests", { de: german, en: english });
