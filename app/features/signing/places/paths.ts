import { withQuery } from "~/lib/with-query";
import { picturePath } from "~/paths";

/** The address of what was filled in on a page of a version, as a picture that lies over the page's. */
export function filledPath(pageId: string, versionId: string): string {
  return withQuery(picturePath(pageId, "filled"), { version: versionId });
}
