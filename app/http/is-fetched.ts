/** Returns whether the screen's own script asks, which can follow what goes on; a browser without script asks for a whole page. */
export function isFetched(request: Request): boolean {
  return request.headers.get("Sec-Fetch-Dest") === "empty";
}
