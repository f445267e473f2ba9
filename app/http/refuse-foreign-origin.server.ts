type Asked = { method: string; headers: Pick<Headers, "get"> };

/** Returns 403 for a changing request (POST and the like) that another site's page sent; undefined if the request is fine. */
export function refuseForeignOrigin(request: Asked): Response | undefined {
  if (!isForeign(request)) return undefined;
  return new Response("This request came from another site.", { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Browsers send Sec-Fetch-Site or Origin. Programs that send neither (a payment provider, a scanner, curl) hold no cookie of a person and are let in. */
export function isForeign({ method, headers }: Asked): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(method.toUpperCase())) return false;

  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";

  const origin = headers.get("Origin");
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("Host");
}
