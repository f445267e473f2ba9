import type { ActionFunctionArgs } from "@remix-run/node";
import { answerProgram, type DavAnswer } from "~/features/arrivals/webdav/answer.server";
import { davMethodOf, davMethods } from "~/features/arrivals/webdav/methods";
import { type KeyRefusal, keyOf } from "~/http/access-key.server";
import { bodyStream } from "~/http/body-stream";
import { notUnderstood } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

export const handle = { body: "stream", methods: davMethods } satisfies RouteHandle;

/** The folder into which scanners and programs put files, by WebDAV. */
export async function action({ request, context }: ActionFunctionArgs) {
  const method = davMethodOf(context.program?.method);
  if (!method || !context.program) return notUnderstood();
  // Windows and macOS ask what there is before they ask for a key.
  if (method === "OPTIONS") return respond({ status: 204, headers: whatThereIs });
  const now = new Date();
  const found = await keyOf(request, { context, right: "add", now });
  if (!found.ok) return refuse(request, found.reason);
  const { headers } = request;
  const size = headers.get("Content-Length");
  const asked = {
    ...{ method, path: context.program.path, now },
    ...{ depth: headers.get("Depth"), destination: headers.get("Destination"), overwrites: headers.get("Overwrite") !== "F" },
    size: size === null ? undefined : Number(size),
    isPiece: headers.has("Content-Range"),
    body: () => bodyStream(request),
  };
  return respond(await answerProgram(db, found.key, asked));
}

const whatThereIs = { Allow: davMethods.join(", "), DAV: "1, 2", "MS-Author-Via": "DAV" };

async function refuse(request: Request, reason: KeyRefusal): Promise<Response> {
  const text = (await texts(request, "arrivals"))(`webdav.${reason}`);
  if (reason === "no-key") return respond({ status: 401, headers: { "WWW-Authenticate": 'Basic realm="Mappe", charset="UTF-8"' }, text });
  return respond({ status: reason === "too-many-requests" ? 429 : 403, text });
}

/** What programs are told is text or XML, never a page. */
function respond({ status, headers, text }: DavAnswer): Response {
  const type = text && { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(text ? (headers?.["Content-Type"] ? text : `${text}\n`) : null, {
    status,
    headers: { "Cache-Control": "no-store", ...type, ...headers },
  });
}
