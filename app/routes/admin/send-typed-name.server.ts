import { Readable } from "node:stream";
import { lettersMissing, outlineOfName } from "~/features/signatures/hands.server";
import { hands, longestName } from "~/features/signatures/rules";
import { svgOfOutline } from "~/features/signatures/svg-of-outline";
import { forgetsOnLeaving } from "~/http/clear-browser.server";
import { sendFile } from "~/http/send-file.server";
import { hashOfSecret } from "~/lib/secret.server";
import { tidy } from "~/lib/tidy";

/** Sends the name in the address in one of the handwritings; a name with letters that it lacks cannot be shown. */
export function sendTypedName(request: Request): Promise<Response> | Response {
  const asked = new URL(request.url).searchParams;
  const name = tidy(asked.get("name") ?? "", longestName);
  const hand = hands.find((one) => one === asked.get("hand"));
  const outline = hand && !lettersMissing(name, hand) && outlineOfName(name, hand);
  if (!outline) throw new Response(null, { status: 404 });
  const svg = Buffer.from(svgOfOutline(outline));
  return sendFile(request, {
    mediaType: "image/svg+xml",
    bytes: svg.length,
    body: Readable.from([svg]),
    isFixed: forgetsOnLeaving,
    tag: hashOfSecret(svg.toString()),
  });
}
