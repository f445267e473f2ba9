import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { countView } from "~/http/count-view.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { sitePath } from "~/http/site-path";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect("/");
}

/** Counts a view of a screen to which script changed without asking for a new page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const path = sitePath((await readFields(request)).get("path"));
  if (path) void countView(request, path.replace(/\?.*/, ""), context.routeOf);
  return new Response(null, { status: 204 });
}
