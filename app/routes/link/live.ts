import type { LoaderFunctionArgs } from "@remix-run/node";
import { listenerOf } from "~/features/links/rules";
import { openStream } from "~/live/stream.server";
import { askedLink } from "./asked-link.server.ts";

/** tabs that one link may have open; the oldest ones ask again when something else wakes them */
const most = 200;

/** The stream of a link's changes, for the pages that people have open. */
export async function loader(asked: LoaderFunctionArgs) {
  const { link } = await askedLink(asked);
  return openStream({ ...listenerOf(link.guest), most }, asked.request.signal);
}
