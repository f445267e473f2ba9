import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { consentNamed, rememberConsent } from "~/http/read-consent.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { sitePath } from "~/http/site-path";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect("/");
}

/** Takes the answer to the cookie banner and redirects to the page that asked. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request);
  const consent = consentNamed(form.get("consent"));
  const headers = new Headers(consent && { "Set-Cookie": rememberConsent(consent) });
  return redirect(sitePath(form.get("returnTo")) ?? "/", { headers });
}
