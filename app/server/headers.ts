import type { RequestHandler } from "express";

type Place = {
  development: boolean;
  secure: boolean;
  /** origins beside our own to which the submission of a form may redirect */
  formTargets: readonly string[];
  /** a film of another site, shown in an iframe */
  filmUrl?: string | undefined;
};

// The camera is allowed on every page, not only on New Upload: moving between screens by script keeps the headers of the first page.
const permissionsPolicy = "camera=(self), microphone=(), geolocation=(), payment=(), usb=()";

/** The policies that may turn a string into something the browser runs: entry.client.tsx, the camera and enhance.js, each for its own purpose. */
const trustedPolicies = ["default", "outline-worker", "service-worker"];

/** Says what a page may load and who may frame it. It needs no secure context, because a phone on the local network has none. */
export function contentSecurityPolicy(nonce: string, { development, formTargets, filmUrl }: Omit<Place, "secure">): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // In development, Vite runs scripts from strings.
    ...(development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedPolicies.join(" ")}`]),
    // In development, Vite puts styles into the page.
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    `frame-src ${filmUrl ? new URL(filmUrl).origin : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Returns the origins to which a form may lead. Chromium follows the redirect of a form only to these. A provider may lead on to a sister of its
 * host: www.facebook.com sends phones to m.facebook.com.
 */
export function formTarget(url: string): string {
  const { protocol, hostname, origin } = new URL(url);
  const [, ...domain] = hostname.split(".");
  const hasSisters = domain.length > 1 && /[a-z]/i.test(hostname);
  return hasSisters ? `${protocol}//*.${domain.join(".")}` : origin;
}

/** The origins of the payment provider's pages: Stripe's own, or those of the server that answers in its place. */
export function paymentPages(api: string): string[] {
  const { hostname, origin } = new URL(api);
  return hostname === "api.stripe.com" ? ["https://checkout.stripe.com", "https://billing.stripe.com"] : [origin];
}

export function securityHeaders({ secure, ...place }: Place): RequestHandler {
  return (_, response, next) => {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy(response.locals.nonce, place));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("Permissions-Policy", permissionsPolicy);
    // No window of another site may hold one of ours, and no page of another site may embed our files.
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

/** Answers for one person are kept nowhere; the others are asked for again, as they depend on the language. */
export function defaultCaching(path: string): string {
  const personal = /^\/admin(\/|\.data$|$)/.test(path) || path.endsWith(".data");
  return personal ? "no-store" : "private, no-cache";
}
