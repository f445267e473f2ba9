/**
 * Headers of pages whose address holds a secret: the address gets into no cache and no Referer.
 * "same-origin" and not "no-referrer", because under that browsers send forms with "Origin: null", which we refuse as another site's.
 */
export function secretPageHeaders(): HeadersInit {
  return { "Cache-Control": "no-store", "Referrer-Policy": "strict-origin" };
}
