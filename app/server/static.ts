import path from "node:path";
import compression from "compression";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import { lengthFirst } from "./length-first.ts";

/**
 * Serves files. Those below /assets have a hash of their content in the name and are stored for ever. If the build made a Brotli form of a file,
 * that is sent.
 */
export function staticFiles(folder: string): RequestHandler {
  return expressStaticGzip(folder, {
    index: false,
    enableBrotli: true,
    orderPreference: ["br"],
    serveStatic: {
      redirect: false,
      setHeaders(response, file, { size }) {
        lengthFirst(response, size);
        const isAsset = path.relative(folder, file).startsWith(`assets${path.sep}`);
        response.setHeader("Cache-Control", isAsset ? "public, max-age=31536000, immutable" : "public, max-age=600");
        if (!isAsset) return;
        // Scripts, styles and pictures need no page's long policy, which would cost half a kilobyte with each of them.
        response.setHeader("Content-Security-Policy", "default-src 'self'");
        response.removeHeader("Permissions-Policy");
        response.removeHeader("Cross-Origin-Opener-Policy");
      },
    },
  });
}

export function compressed(): RequestHandler {
  return compression({
    // Event streams are never compressed: a compressor holds an event back until more data come.
    filter: (request, response) =>
      !String(response.getHeader("Content-Type")).startsWith("text/event-stream") && compression.filter(request, response),
  });
}
