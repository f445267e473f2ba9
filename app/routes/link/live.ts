import type { LoaderFunctionArgs } from "@remix-run/node";
import { listenerOf } from "~/features/links/rules";
import { openStream } from "~/live/stream.server";
import { askedLink } from "./asked-link.server.ts";

/** tabs of one link that are told of its changes; beyond that the oldest streams are closed, and their browsers open them anew */
const most = 200;

/** The stream of a link's changes, for the pages that people have open. */
export async function loader(asked: LoaderFunctionArgs) {
  const { link } = await askedLink(asked);
  return openStream({ ...listenerOf(link.guest), most }, asked.request.signal);
}
