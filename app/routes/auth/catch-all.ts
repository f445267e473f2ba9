import { redirect } from "@remix-run/node";
import type { RouteHandle } from "~/http/route-handle";
import { loginPath } from "~/paths";

export const handle = { body: "form" } satisfies RouteHandle;

/** /auth and every unknown address below it. */
export function loader() {
  return redirect(loginPath);
}

export const action = loader;
