/**
 * An answer to a screen's request for the data of the next one, as Remix writes it where its server leads to a new document. The id stands for one of
 * the server: without it, the screen would wait for the connection (see live/line).
 */
export function redirectInScript(address) {
  const facts = ["redirect", address, "status", 302, "revalidate", false, "reload", true, "replace"];
  const body = [["SingleFetchRedirect", 1], { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 }, ...facts];
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "X-Request-Id": "without-connection" };
  return new Response(`${JSON.stringify(body)}\n`, { status: 202, headers });
}
