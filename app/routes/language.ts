import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { chooseLanguage } from "~/features/accounts/choose-language.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import { sitePath } from "~/http/site-path";
import { languageFrom, languageParameter } from "~/i18n/language";
import { rememberLanguage } from "~/i18n/language.server";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect("/");
}

/** Stores the language and redirects to the same address as a new document, because every word on it changes. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request);
  const language = languageFrom(String(form.get("language") ?? ""));
  const viewer = await optionalUser(request);
  if (viewer) await chooseLanguage(db, viewer, language);
  const headers = { "Set-Cookie": rememberLanguage(language) };
  return redirectDocument(withoutLanguage(sitePath(form.get("returnTo")) ?? "/"), { headers });
}

/** Removes the language from an address, because it must not override the one just chosen. */
function withoutLanguage(path: string): string {
  const [pathname = "/", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
