type Asked = { method: string; headers: Pick<Headers, "get"> };

/**
 * Returns 403 for a changing request (POST and the like) that another site's page sent, and 400 for one of our own page whose host a proxy has put
 * another one in the place of; undefined if the request is fine.
 */
export function refuseForeignOrigin(request: Asked): Response | undefined {
  if (isForeign(request)) return refusal("This request came from another site.", 403);
  if (!isOfHost(request)) return refusal("The proxy in front of Mappe has to pass on the host, as Host or X-Forwarded-Host.", 400);
  return undefined;
}

function refusal(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Returns whether the page that a changing request came from, where a browser names it, has the host that was asked. */
function isOfHost({ method, headers }: Asked): boolean {
  const origin = headers.get("Origin");
  return looks(method) || !origin || !URL.canParse(origin) || new URL(origin).host === headers.get("Host");
}

/** Browsers send Sec-Fetch-Site or Origin. Programs that send neither (a payment provider, a scanner, curl) hold no cookie of a person and are let in. */
export function isForeign({ method, headers }: Asked): boolean {
  if (looks(method)) return false;

  const site = headers.get("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";

  const origin = headers.get("Origin");
  return origin !== null && (!URL.canParse(origin) || !isOfHost({ method, headers }));
}

function looks(method: string): boolean {
  return ["GET", "HEAD", "OPTIONS"].includes(method.toUpperCase());
}
