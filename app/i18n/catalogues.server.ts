import type { Language } from "~/lib/languages";
import { texts as german } from "./de/index.ts";
import { legal as germanLegal } from "./de/legal.ts";
import { mail as germanMail } from "./de/mail.ts";
import { site as germanSite } from "./de/site/index.ts";
import { texts as english } from "./en/index.ts";
import { legal as englishLegal } from "./en/legal.ts";
import { mail as englishMail } from "./en/mail.ts";
import { site as englishSite } from "./en/site/index.ts";
import type { Translation } from "./translation.ts";

const de = { ...german, legal: germanLegal, mail: germanMail, site: germanSite };

export type Catalogue = typeof de;

/** Every text there is; the German ones are the shape of the others. */
export const catalogues: Record<Language, Translation<Catalogue>> = {
  de,
  en: { ...english, legal: englishLegal, mail: englishMail, site: englishSite },
};
