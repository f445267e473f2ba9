import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/http/session.server";
import { dashboardPath } from "~/paths";

/** /admin itself, and whatever does not exist below it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(dashboardPath);
}

export const action = loader;
