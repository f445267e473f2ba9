type Asked = { method: string; headers: Pick<Headers, "get"> };

/** Refuses what changes something when another site's page sent it; undefined: go on. */
export function refuseForeignOrigin(request: Asked): Response | undefined {
  if (!isForeign(request)) return undefined;
  return new Response("This request came from another site.", { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Browsers say where a request comes from; other programs (a payment provider, curl) say nothing and hold no cookie. */
export function isForeign({ method, headers }: Asked): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(method.toUpperCase())) return false;

  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";

  const origin = headers.get("Origin");
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("Host");
}
