/**
 * The body that a route takes. form: fields without files; files: a form with files, which are streamed, of any size or of at most this many bytes;
 * raw: any bytes up to this number, also without a Content-Length, for other programs (a signed webhook); stream: any bytes as they come, of which the
 * route itself takes only so many
 */
export type Body = "form" | "files" | "stream" | { files: number } | { raw: number };

/** Facts that a route states about itself by exporting a `handle`. */
export type RouteHandle = {
  /** every route with an action names it; the server refuses anything larger or of another kind */
  body?: Body;
  /**
   * the methods by which programs ask the route, beyond those of browsers: its action answers all of them, and finds in its context what was asked;
   * any: it refuses methods itself, and lets nobody in by a cookie
   */
  methods?: readonly string[] | "any";
  /** the screen has a filled button of its own, so that the frame shows its own one plain */
  ownPrimary?: true;
  /** the page is sent without scripts */
  noScripts?: true;
  /** the page shows one document; a 404 there means that this document is gone */
  oneDocument?: true;
  /** forms of other sites are taken, too: the secret in the address alone says that somebody may */
  takesForeign?: true;
};

export function says(handle: unknown, what: "ownPrimary" | "noScripts" | "oneDocument"): boolean {
  return typeof handle === "object" && handle !== null && (handle as RouteHandle)[what] === true;
}
