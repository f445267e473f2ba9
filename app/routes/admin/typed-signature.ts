import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { lettersMissing, outlineOfName } from "~/features/signatures/hands.server";
import { hands, longestName } from "~/features/signatures/rules";
import { svgOfOutline } from "~/features/signatures/svg-of-outline";
import { forgetsOnLeaving } from "~/http/clear-browser.server";
import { notTooOften } from "~/http/not-too-often.server";
import { sendFile } from "~/http/send-file.server";
import { requireUser } from "~/http/session.server";
import { hashOfSecret } from "~/lib/secret.server";
import { tidy } from "~/lib/tidy";

/** Answers with a name in one of the handwritings; a name with letters that it lacks cannot be shown. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  await notTooOften("typed-name:person", viewer.id);
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
