import { createRequestHandler } from "@remix-run/node";
import type { Request as Incoming, Response as Outgoing, RequestHandler } from "express";
import { env } from "~/env.server";
import { refuseForeignOrigin } from "~/http/origin.server";
import { isPhone } from "~/http/phone";
import { MB } from "~/lib/bytes";
import { log } from "~/log.server";
import { addDocumentPath, tooLargePath } from "~/paths";
import { sendResponse, toRequest } from "./adapter.ts";
import type { Build } from "./build.ts";
import { defaultCaching } from "./headers.ts";
import { routeOf } from "./route-of.ts";

/** bytes that a form without files may have */
const mostWithoutFiles = 1 * MB;

/** Answers everything that is not a static file, through Remix. */
export function pages(build: Build): RequestHandler {
  const answer = createRequestHandler(build.app, build.mode);

  async function respond(incoming: Incoming, outgoing: Outgoing): Promise<Response> {
    const address = `${incoming.protocol}://${incoming.headers.host}${incoming.originalUrl}`;
    if (!URL.canParse(address)) return new Response(null, { status: 400 });

    const request = toRequest(incoming, outgoing, new URL(address));
    const foreign = refuseForeignOrigin(request);
    if (foreign) return foreign;
    const most = mostBytes(incoming.path);
    // Browsers send Content-Length with a form. Without it the body could be endless, and it would be read into memory.
    if (most === mostWithoutFiles && incoming.headers["transfer-encoding"]) return new Response(null, { status: 411 });
    return answer(Number(incoming.headers["content-length"]) > most ? tooLargePage(request) : request, {
      nonce: outgoing.locals.nonce,
      requestId: outgoing.locals.requestId,
      sender: incoming.ip ?? "",
      isPhone: isPhone(incoming.get("User-Agent")),
      routeOf: (path) => routeOf(build, path),
    });
  }

  return async (incoming, outgoing) => {
    outgoing.setHeader("Cache-Control", defaultCaching(incoming.path));
    try {
      await sendResponse(await respond(incoming, outgoing), incoming, outgoing);
    } catch (error) {
      const { requestId } = outgoing.locals;
      log.error({ err: error, requestId }, "the answer failed");
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.status(500).type("text/plain").send(`Mappe: ${requestId}`);
    }
  };
}

/** Files stream into the store; any other form is read into memory as a whole. */
function mostBytes(path: string): number {
  return path.startsWith(addDocumentPath) ? env.MAX_FORM_BYTES : mostWithoutFiles;
}

/** A GET with the same cookies for the page that says "too large", in place of the form, which is not read. */
function tooLargePage({ url, headers }: Request): Request {
  return new Request(new URL(tooLargePath, url), { headers: { Cookie: headers.get("Cookie") ?? "" } });
}
