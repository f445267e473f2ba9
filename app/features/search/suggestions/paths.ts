import { withQuery } from "~/lib/with-query";

type Asked = {
  /** typed so far */
  q: string;
  /** the list that is to be narrowed; none: screens and actions are asked for, too */
  list?: string | undefined;
};

export function suggestionsPath({ q, list }: Asked): string {
  return withQuery("/admin/documents/suggestions", { q, list });
}
