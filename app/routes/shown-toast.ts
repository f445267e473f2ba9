import type { LoaderFunctionArgs } from "@remix-run/node";
import { removeToast } from "~/http/toast.server";

const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A message was shown: no further page brings it. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const headers = await removeToast(request, id);
  headers.set("Content-Type", "image/svg+xml");
  headers.set("Cache-Control", "no-store");
  return new Response(nothing, { headers });
}
