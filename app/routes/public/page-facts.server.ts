import { env } from "~/env.server";
import { defaultLanguage, languageParameter } from "~/i18n/language";
import { languageOf } from "~/i18n/language.server";
import { type Language, languages } from "~/lib/languages";

export type PageFacts = ReturnType<typeof pageFacts>;

/** The facts of a public page for search engines and link previews; path: without a query */
export function pageFacts(request: Request, { title, description, path }: { title: string; description: string; path: string }) {
  const language = languageOf(request);
  return {
    title: `${title} – Mappe`,
    description,
    language,
    address: addressIn(language, path),
    alternates: languages.map((each) => ({ language: each, address: addressIn(each, path) })),
    unspecified: addressIn(defaultLanguage, path),
    picture: `${env.APP_URL}/preview-${language}.jpg`,
  };
}

/** The address of a page in a language. The plain address is German if no language was ever chosen, so the other language is named. */
export function addressIn(language: Language, path: string): string {
  const address = `${env.APP_URL}${path}`;
  return language === defaultLanguage ? address : `${address}?${languageParameter}=${language}`;
}
