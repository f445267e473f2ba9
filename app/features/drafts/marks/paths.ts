import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";

const marks = "/admin/documentdetails/marks";

/**
 * page: id of the page in the edit; from: the screen that closing leads back to; asked: leave (question what becomes of the changes), signature (the
 * person has none yet), drawn (wait until the picture is rendered), both (two tabs changed the same annotation), place (the person has chosen to
 * write where they are), lapse (saving costs signatures: whether to); saving: id of the version to wait for; next: address that saving leads to
 */
type MarksAddress = {
  page?: string | undefined;
  asked?: "leave" | "signature" | "drawn" | "both" | "place" | "lapse" | undefined;
  saving?: string | undefined;
  next?: string | undefined;
  from?: "edit" | undefined;
  origin?: Origin | undefined;
};

/** The address for drawing on a page of an edit. */
export function marksPath(document: string, { page, asked, saving, next, from, origin = {} }: MarksAddress = {}): string {
  return withQuery(marks, { document, page, asked, saving, next, from, ...originQuery(origin) });
}

/** The address that the button for drawing posts to. */
export function beginMarksPath(document: string, origin: Origin = {}): string {
  return withQuery(marks, { document, begin: 1, ...originQuery(origin) });
}
