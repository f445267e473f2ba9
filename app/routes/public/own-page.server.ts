import { languageOf } from "~/i18n/language.server";
import { findOwnPage, type OwnPageName } from "~/i18n/legal/own-pages.server";

/** Returns the page that the operator wrote in place of the specified one, for its view. usual: its title, where the file names none */
export async function ownPage(request: Request, name: OwnPageName, usual: string) {
  const language = languageOf(request);
  const own = await findOwnPage(name, language);
  if (!own) return undefined;
  const { title = usual, blocks } = own;
  return { title, blocks, lang: own.language === language ? undefined : own.language };
}
