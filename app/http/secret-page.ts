/**
 * For pages whose address holds a secret: it goes into no cache and no Referer.
 * Not "no-referrer", under which browsers send forms with "Origin: null", as if from another site.
 */
export function secretPageHeaders(): HeadersInit {
  return { "Cache-Control": "no-store", "Referrer-Policy": "strict-origin" };
}
