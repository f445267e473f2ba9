import path from "node:path";
import compression from "compression";
import express, { type RequestHandler } from "express";

/** The name of a file below /assets changes with its content. */
export function staticFiles(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(response, file) {
      const isAsset = path.relative(folder, file).startsWith(`assets${path.sep}`);
      response.setHeader("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "public, max-age=600");
    },
  });
}

export function compressed(): RequestHandler {
  return compression({
    // Compressed, an event would wait for the next ones.
    filter: (request, response) =>
      !String(response.getHeader("Content-Type")).startsWith("text/event-stream") && compression.filter(request, response),
  });
}
