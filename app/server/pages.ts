import { createRequestHandler } from "@remix-run/node";
import type { Request as Incoming, Response as Outgoing, RequestHandler } from "express";
import type { LoadContext } from "~/http/load-context";
import { isPhone } from "~/http/phone";
import { refuseForeignOrigin } from "~/http/refuse-foreign-origin.server";
import type { Body } from "~/http/route-handle";
import { logFacts } from "~/lib/log-facts.server";
import { log } from "~/log.server";
import { refusedPath } from "~/paths";
import { headersOf, sendResponse, toRequest } from "./adapter.ts";
import type { Build } from "./build.ts";
import { defaultCaching } from "./headers.ts";
import { routeOf } from "./route-of.ts";
import { type BodyLimits, takeBody } from "./take-body.ts";

/** method: in place of the one that was sent; program: what a program asked */
type Asked = { url: URL; method?: string; program?: NonNullable<LoadContext["program"]> };

/** Seconds after which a busy server has room again: passwords wait in a short queue. */
const secondsUntilFree = 5;

/** Answers everything that is not a static file, through Remix. */
export function pages(build: Build, limits: BodyLimits): RequestHandler {
  const answer = createRequestHandler(build.app, build.mode);

  async function respond(incoming: Incoming, outgoing: Outgoing): Promise<Response> {
    const address = `${incoming.protocol}://${incoming.headers.host}${incoming.originalUrl}`;
    if (!URL.canParse(address)) return refusal(400);
    const url = new URL(address);
    const { method } = incoming;
    const { pattern, hasAction, handle } = await routeOf(build, url.pathname);
    // Whatever is asked there is asked by a token alone, which no browser sends by itself.
    if (handle.methods === "any") return askForProgram(pattern, "any");
    const foreign = handle.takesForeign ? undefined : refuseForeignOrigin({ method, headers: headersOf(incoming) });
    if (foreign) return foreign;

    // Remix would answer data requests of its former kind, and log each of them as an error.
    if (url.searchParams.has("_data")) return refusal(400);
    if (handle.methods) return askForProgram(pattern, handle.methods);
    const methods = ["GET", "HEAD", ...(hasAction ? ["POST"] : [])];
    if (!methods.includes(method)) {
      outgoing.setHeader("Allow", methods.join(", "));
      return method === "POST" ? refusalPage(405) : refusal(405);
    }
    if (method !== "POST") return ask({ url });

    const kind = handle.body ?? "form";
    // Programs send raw bytes, and they cannot read a page.
    const refuse = typeof kind === "object" && "raw" in kind ? refusal : refusalPage;
    return askWithBody(kind, { url }, refuse);

    /** Passes on what a program asks: at a plain address of the route, as what was asked may look like one of Remix's data requests. */
    async function askForProgram(pattern: string, known: readonly string[] | "any"): Promise<Response> {
      if (known !== "any" && !known.includes(method)) {
        outgoing.setHeader("Allow", known.join(", "));
        return refusal(405);
      }
      const asked = {
        url: new URL(pattern.replace(/\*$/, "-"), url),
        method: "POST",
        program: { method, path: url.pathname, search: url.search },
      };
      return askWithBody("stream", asked, refusal);
    }

    async function askWithBody(kind: Body, asked: Asked, refuse: (status: number) => Response | Promise<Response>): Promise<Response> {
      const taken = await takeBody(incoming, kind, limits);
      if (taken.ok) return ask({ ...asked, body: taken.body });
      switch (taken.reason) {
        case "too-large":
          return refuse(413);
        case "wrong-type":
          return refuse(415);
        case "too-slow":
          outgoing.setHeader("Connection", "close");
          return refuse(408);
        case "left":
          return refusal(400);
      }
    }

    async function ask({ program, ...asked }: Asked & { body?: BodyInit }): Promise<Response> {
      const response = await answer(toRequest(incoming, outgoing, { ...asked, takesForeign: handle.takesForeign === true }), {
        ...context(),
        ...(program && { program }),
      });
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      // A link to a file has no page of its own that could say it.
      const isLink = !isPage && !program && incoming.get("Accept")?.includes("text/html");
      return response.status === 429 && isLink ? refusalPage(429) : response;
    }

    /** Says in the person's language why the form was not taken: the answer of another route, in place of the one that did not read it. */
    async function refusalPage(status: number): Promise<Response> {
      const isData = url.pathname.endsWith(".data");
      const page = new URL(refusedPath(status, url.pathname), url);
      if (isData) page.pathname += ".data";
      const headers = { Cookie: incoming.headers.cookie ?? "" };
      return answer(new Request(page, { method: "POST", headers, body: new URLSearchParams() }), context());
    }

    function context() {
      return {
        nonce: outgoing.locals.nonce,
        requestId: outgoing.locals.requestId,
        sender: incoming.ip ?? "",
        isPhone: isPhone(incoming.get("User-Agent")),
        routeOf: async (path: string) => (await routeOf(build, path)).pattern,
        earlyScripts: build.earlyScripts,
      };
    }
  }

  return async (incoming, outgoing) => {
    outgoing.setHeader("Cache-Control", defaultCaching(incoming.path));
    try {
      const response = await respond(incoming, outgoing);
      if (response.status === 503) outgoing.setHeader("Retry-After", secondsUntilFree);
      if (response.status === 429) outgoing.setHeader("Retry-After", logFacts().wait ?? secondsUntilFree);
      await sendResponse(response, { incoming, outgoing, pace: limits.pace });
    } catch (error) {
      const { requestId } = outgoing.locals;
      log.error({ err: error, requestId }, "the answer failed");
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.status(500).type("text/plain").send(`Mappe: ${requestId}`);
    }
  };
}

/** An answer without a page: no screen of ours sends such a request. */
function refusal(status: number): Response {
  return new Response(null, { status });
}
