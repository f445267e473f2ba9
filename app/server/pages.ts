import { createRequestHandler } from "@remix-run/node";
import type { Request as Incoming, Response as Outgoing, RequestHandler } from "express";
import { refuseForeignOrigin } from "~/http/origin.server";
import { isPhone } from "~/http/phone";
import { log } from "~/log.server";
import { tooLargePath } from "~/paths";
import { headersOf, sendResponse, toRequest } from "./adapter.ts";
import type { Build } from "./build.ts";
import { defaultCaching } from "./headers.ts";
import { routeOf } from "./route-of.ts";
import { type BodyLimits, takeBody } from "./take-body.ts";

/** Answers everything that is not a static file, through Remix. */
export function pages(build: Build, limits: BodyLimits): RequestHandler {
  const answer = createRequestHandler(build.app, build.mode);

  async function respond(incoming: Incoming, outgoing: Outgoing): Promise<Response> {
    const address = `${incoming.protocol}://${incoming.headers.host}${incoming.originalUrl}`;
    if (!URL.canParse(address)) return refusal(400);
    const url = new URL(address);
    const { method } = incoming;
    const foreign = refuseForeignOrigin({ method, headers: headersOf(incoming) });
    if (foreign) return foreign;

    // Remix would answer data requests of its former kind, and log each of them as an error.
    if (url.searchParams.has("_data")) return refusal(400);
    const { hasAction, handle } = await routeOf(build, url.pathname);
    const methods = ["GET", "HEAD", ...(hasAction ? ["POST"] : [])];
    if (!methods.includes(method)) return refusal(405, { Allow: methods.join(", ") });
    if (method !== "POST") return ask({ url });

    const kind = handle.body ?? "form";
    const taken = await takeBody(incoming, kind, limits);
    if (taken.ok) return ask({ url, body: taken.body });
    switch (taken.reason) {
      case "too-large":
        // Raw bytes come from programs, which cannot read a page.
        return typeof kind === "object" ? refusal(413) : answer(tooLargePage(incoming, url), context());
      case "wrong-type":
        return refusal(415);
      case "too-slow":
        return refusal(408, { Connection: "close" });
      case "left":
        return refusal(400);
    }

    function ask(asked: { url: URL; body?: BodyInit }): Promise<Response> {
      return answer(toRequest(incoming, outgoing, asked), context());
    }

    function context() {
      return {
        nonce: outgoing.locals.nonce,
        requestId: outgoing.locals.requestId,
        sender: incoming.ip ?? "",
        isPhone: isPhone(incoming.get("User-Agent")),
        routeOf: async (path: string) => (await routeOf(build, path)).pattern,
      };
    }
  }

  return async (incoming, outgoing) => {
    outgoing.setHeader("Cache-Control", defaultCaching(incoming.path));
    try {
      await sendResponse(await respond(incoming, outgoing), { incoming, outgoing, pace: limits.pace });
    } catch (error) {
      const { requestId } = outgoing.locals;
      log.error({ err: error, requestId }, "the answer failed");
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.status(500).type("text/plain").send(`Mappe: ${requestId}`);
    }
  };
}

/** An answer without a page: no screen of ours sends such a request. */
function refusal(status: number, headers: HeadersInit = {}): Response {
  return new Response(null, { status, headers });
}

/** A GET with the same cookies for the page that says "too large", in place of the form, which is not read. */
function tooLargePage({ headers }: Incoming, url: URL): Request {
  return new Request(new URL(tooLargePath, url), { headers: { Cookie: headers.cookie ?? "" } });
}
