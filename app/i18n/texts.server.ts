import { createInstance, type FlatNamespace, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { type Language, languages } from "~/lib/languages";
import { catalogues } from "./catalogues.server.ts";
import { languageOf } from "./language.server.ts";
import { defaultLanguage } from "./language.ts";
import { i18nOptions } from "./options.ts";

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    // The cookie or the address decides, never the browser's wish.
    order: ["custom"],
    findLocale: async (request) => languageOf(request),
  },
});

/** One for each language, as long as the process lives: nothing in them belongs to a request. */
const instances: Record<Language, Promise<i18n>> = { de: instanceIn("de"), en: instanceIn("en") };

async function instanceIn(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ ...i18nOptions, resources: catalogues, ns: Object.keys(catalogues.de), lng: language });
  return instance;
}

/** The words of one catalogue, in the language of the request. */
export async function texts<Namespace extends FlatNamespace>(request: Request, namespace: Namespace) {
  return (await i18nFor(request)).getFixedT(null, namespace);
}

/** The words of one catalogue in a given language, for what is written to somebody else. */
export async function textsIn<Namespace extends FlatNamespace>(language: Language, namespace: Namespace) {
  return (await instances[language]).getFixedT(null, namespace);
}

/** What React renders an answer with. */
export async function i18nFor(request: Request): Promise<i18n> {
  // One of the supported languages, always.
  return instances[(await remixI18n.getLocale(request)) as Language];
}
