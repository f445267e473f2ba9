import { redirect } from "@remix-run/node";
import { loginPath } from "~/paths";

/** /auth and every unknown address below it. */
export function loader() {
  return redirect(loginPath);
}

export const action = loader;
