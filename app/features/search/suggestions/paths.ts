import { withQuery } from "~/lib/with-query";

type Asked = {
  /** the text typed so far */
  q: string;
  /** address of the list to be narrowed; undefined: screens and actions are searched, too */
  list?: string | undefined;
};

export function suggestionsPath({ q, list }: Asked): string {
  return withQuery("/admin/documents/suggestions", { q, list });
}
