import path from "node:path";
import compression from "compression";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

/** The name of a file below /assets changes with its content. What the build compressed is sent so to whom can read it. */
export function staticFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ["br"],
    serveStatic: {
      redirect: false,
      setHeaders(response, file) {
        const isAsset = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.setHeader("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "public, max-age=600");
        if (!isAsset) return;
        // Scripts, styles and pictures: what a page is told at length would cost more than half a kilobyte with each of them.
        response.setHeader("Content-Security-Policy", "default-src 'self'");
        response.removeHeader("Permissions-Policy");
      },
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
