/** An error that the store itself answers. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store answers ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** A line that dried up or ended too soon. */
export class LineBroke extends Error {
  override name = "LineBroke";
}

/**
 * Tells whether an error is one of the store, of the connection or of time, so that a retry may succeed. Any other is ours: a full disk, or a bug
 * that no waiting mends.
 */
export function isTheStores(error: unknown): boolean {
  if (error instanceof Refused || error instanceof LineBroke) return true;
  if (!(error instanceof Error)) return false;
  // fetch says only that it failed; the reason lies below, and may as well be a body of ours.
  return ("code" in error && line.test(String(error.code))) || isTheStores(error.cause);
}

const network = "ECONN\\w+|EPIPE|ETIMEDOUT|EHOST\\w+|ENET\\w+|EADDRNOTAVAIL|ENOTFOUND|EAI_\\w+";
const client = "UND_ERR_(SOCKET|CLOSED|DESTROYED|\\w+_TIMEOUT|RES_\\w+|HEADERS_OVERFLOW)|HPE_\\w+";
const tls = "EPROTO|ERR_(TLS|SSL)_\\w+|CERT_\\w+|UNABLE_TO_\\w+|(DEPTH_ZERO_)?SELF_SIGNED_\\w+";
const line = new RegExp(`^(${network}|${client}|${tls})$`);
