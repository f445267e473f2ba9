import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { sitePath } from "~/http/site-path";
import { languageFrom } from "~/i18n/language";
import { rememberLanguage } from "~/i18n/language.server";

export function loader() {
  return redirect("/");
}

/** Back to the same address as a new document: every word on it changes. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = languageFrom(String(form.get("language") ?? ""));
  const headers = { "Set-Cookie": rememberLanguage(language) };
  return redirectDocument(sitePath(form.get("returnTo")) ?? "/", { headers });
}
