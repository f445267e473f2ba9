import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { dashboardPath } from "~/paths";

export const handle = { body: "form" } satisfies RouteHandle;

/** Screens that Mappe will have: whoever asks for one is not led astray. */
const reserved = ["billing", "connections"];

/** /admin itself, and whatever does not exist below it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const [section = ""] = (params["*"] ?? "").split("/");
  if (reserved.includes(section)) throw data(null, { status: 404 });
  return redirect(dashboardPath);
}

export const action = loader;

/** Without a component the 404 would be an answer without a page. */
export default function CatchAll() {
  return null;
}
