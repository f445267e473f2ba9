import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import { withLogFacts } from "~/lib/log-facts.server";
import { pathForLog } from "~/lib/path-for-log";
import type { Believes } from "~/lib/proxies.server";
import { log } from "~/log.server";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      requestId: string;
    }
  }
}

/** Gives the request an id (in log lines, also of the jobs that it asks for, in X-Request-Id and on error pages) and a nonce for its inline scripts. */
export const nameRequest: RequestHandler = (_, response, next) => {
  response.locals.requestId = randomBytes(5).toString("hex");
  response.locals.nonce = randomBytes(16).toString("base64");
  response.setHeader("X-Request-Id", response.locals.requestId);
  withLogFacts({ requestId: response.locals.requestId }, next);
};

/** Logs one line an answer, with the path alone: the query may hold a secret. */
export const logRequest: RequestHandler = (request, response, next) => {
  const since = performance.now();
  const { method } = request;
  const path = pathForLog(request.path);
  response.once("close", () => {
    const { statusCode: status, locals } = response;
    const facts = { requestId: locals.requestId, method, path, status, ms: Math.round(performance.now() - since) };
    log.info(response.writableFinished ? facts : { ...facts, left: true }, "request");
  });
  next();
};

/**
 * The X-Forwarded-Host of a proxy in TRUST_PROXY becomes the host; of anybody else the header is dropped. own: the address that people know; a form
 * that a page from there sent is for its host, also where a proxy puts another one in its place.
 */
export function takeHost(believes: Believes, own: URL): RequestHandler {
  return (request, response, next) => {
    // If there are two hosts, a proxy may have believed the other one (RFC 9112, 3.2); Node keeps the first and says nothing.
    if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1) {
      response.status(400).type("text").send("More than one Host header.");
      return;
    }
    const told = request.get("X-Forwarded-Host")?.split(",").at(-1)?.trim();
    if (told && believes(request.socket.remoteAddress ?? "", 0)) request.headers.host = told;
    delete request.headers["x-forwarded-host"];
    if (request.headers.origin === own.origin) request.headers.host = own.host;
    next();
  };
}
