import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { sitePath } from "~/http/site-path";
import { countView } from "~/http/views.server";

export function loader() {
  return redirect("/");
}

/** Script changed the screen without asking for a new page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const path = sitePath((await request.formData()).get("path"));
  if (path) void countView(request, path.replace(/\?.*/, ""), context.routeOf);
  return new Response(null, { status: 204 });
}
