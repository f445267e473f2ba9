/** What programs may ask of the folder into which they put files. */
export const davMethods = ["OPTIONS", "PROPFIND", "PROPPATCH", "PUT", "MKCOL", "DELETE", "MOVE", "LOCK", "UNLOCK", "GET", "HEAD"] as const;
export type DavMethod = (typeof davMethods)[number];

export function davMethodOf(method: string | undefined): DavMethod | undefined {
  return davMethods.find((known) => known === method);
}
