import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import { withColumns } from "~/features/ordering/columns";
import { rememberPreferences } from "~/http/preferences.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { sitePath } from "~/http/site-path";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect("/");
}

/**
 * Stores the preferences and redirects to the same address as a new document, since the frame around the page changes; script may stay instead.
 * Columns of one list alone are part of its address.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request);
  const cookie = rememberPreferences(request, form.getAll("choice"));
  const init = cookie ? { headers: { "Set-Cookie": cookie } } : {};
  const back = sitePath(form.get("returnTo")) ?? "/";
  return form.has("stay") ? data(null, init) : redirectDocument(withColumns(back, form.getAll("column").map(String)), init);
}
