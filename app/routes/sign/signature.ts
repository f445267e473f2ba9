import type { LoaderFunctionArgs } from "@remix-run/node";
import { findGuestSignature } from "~/features/signatures/find-signature.server";
import { sendFile } from "~/http/send-file.server";
import { db } from "~db/client.server";
import { knownGuestOrNone } from "./asked-guest.server.ts";

/** Sends the picture with which the guest of this link signs, once its paper is removed. */
export async function loader(asked: LoaderFunctionArgs) {
  const { open } = await knownGuestOrNone(asked);
  const { imageId = "" } = asked.params;
  const signature = await findGuestSignature(db, { guestId: open.signer.signerId, imageId });
  if (!signature?.file) throw new Response(null, { status: 404 });
  return sendFile(asked.request, signature.file);
}
