import type { RequestHandler } from "express";

type Place = { development: boolean; secure: boolean };

/** What a page may load and who may frame it. Nothing here needs a secure context: a phone on the local network has none. */
export function contentSecurityPolicy(nonce: string, { development }: Pick<Place, "development">): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page while they are being written.
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function securityHeaders({ development, secure }: Place): RequestHandler {
  return (_, response, next) => {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(response.locals.nonce, { development }));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

/** Answers for one person are kept nowhere; the others are asked for again, as they depend on the language. */
export function defaultCaching(path: string): string {
  const personal = /^\/admin(\/|\.data$|$)/.test(path) || path.endsWith(".data");
  return personal ? "no-store" : "private, no-cache";
}
