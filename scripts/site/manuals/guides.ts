import type { Language } from "~/lib/languages";
import type { Guide } from "./guide.ts";
import { german } from "./guide-de.ts";
import { english } from "./guide-en.ts";

export const guides: Record<Language, Guide> = { de: german, en: english };
