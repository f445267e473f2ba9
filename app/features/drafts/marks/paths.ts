import { type Origin, originQuery } from "~/features/documents/paths";
import { withQuery } from "~/lib/with-query";

const marks = "/admin/documentdetails/marks";

/** page: of the edit; from: the screen that closing leads back to; asked: leave, what becomes of the changes? signature: there is none yet; drawn: wait until its picture is; saving: wait until this version is there; both: two tabs changed the same mark; place: where the person is, for whoever chose to write it */
type MarksAddress = {
  page?: string | undefined;
  asked?: "leave" | "signature" | "drawn" | "both" | "place" | undefined;
  saving?: string | undefined;
  from?: "edit" | undefined;
  origin?: Origin | undefined;
};

/** Where one draws on a page of an edit. */
export function marksPath(document: string, { page, asked, saving, from, origin = {} }: MarksAddress = {}): string {
  return withQuery(marks, { document, page, asked, saving, from, ...originQuery(origin) });
}

/** Where the button posts to that begins it. */
export function beginMarksPath(document: string, origin: Origin = {}): string {
  return withQuery(marks, { document, begin: 1, ...originQuery(origin) });
}
