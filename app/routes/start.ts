import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { optionalUser } from "~/http/session.server";
import { dashboardPath, loginPath } from "~/paths";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await optionalUser(request)) ? dashboardPath : loginPath);
}
