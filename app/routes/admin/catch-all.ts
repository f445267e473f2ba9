import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { dashboardPath } from "~/paths";

export const handle = { body: "form" } satisfies RouteHandle;

/** Redirects /admin itself, and every address below it that does not exist, to the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(dashboardPath);
}

export const action = loader;
