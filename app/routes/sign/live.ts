import type { LoaderFunctionArgs } from "@remix-run/node";
import { listenerOf } from "~/features/signing/guests/rules";
import { openStream } from "~/live/stream.server";
import { askedGuest } from "./asked-guest.server.ts";

/** tabs of one guest that are told of changes; beyond that the oldest streams are closed, and their browsers open them anew */
const most = 20;

/** The stream of changes for the pages that a guest has open. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await askedGuest(asked);
  return openStream({ ...listenerOf(open.guest), most }, asked.request.signal);
}
