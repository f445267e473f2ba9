import type { Grant } from "~/features/access/rules";
import { isId } from "~/lib/ids";
import { type IntentText, readIntent } from "~/lib/intents";
import { type AskedShares, rights, type Shares } from "./rules.ts";

/** The names of the form's fields: `person` and `right` for what is to be set, `before` for what was shown. */
export const shareFields = {
  person: "person",
  right: "right",
  before: "before",
  search: "q",
  keep: "keep-signatures",
} as const;

/** The value of a field for a person's right, or for their presence. */
export function rightValue(personId: string, right: Grant): string {
  return `${personId}:${right}`;
}

/** The value of a field for the rights that a person had when the form was shown. */
export function beforeValue(personId: string, grants: readonly Grant[]): string {
  return `${personId}:${grants.join("+")}`;
}

const shareVerbs = { save: "alone", add: "about", remove: "about" } as const;

/** search: no button was pressed, or that of the search; unknown: no button has this intent */
type ShareIntent = { kind: "save" | "search" | "unknown" } | { kind: "add" | "remove"; personId: string };

/** The field that a button of the form posts. */
export function shareButton(value: IntentText<typeof shareVerbs>) {
  return { name: "intent", value } as const;
}

export type AskedForm = AskedShares & { intent: ShareIntent; typed: string; keepsSignatures: boolean };

/** The fields of a posted form or of an address. */
type Fields = Pick<FormData | URLSearchParams, "get" | "getAll" | "has">;

/** Returns whether an address contains the state of the form, as it does after a search. */
export function isShareForm(fields: Fields): boolean {
  return fields.has(shareFields.before) || fields.has(shareFields.person);
}

/** Reads the form; values that are no person or no right are left out. */
export function readShareForm(form: Fields): AskedForm {
  const values = (name: string) => form.getAll(name).map(String);
  const intent = intentOf(String(form.get("intent") ?? ""));
  const before = new Map(
    values(shareFields.before).flatMap((value) => {
      const [personId = "", grants = ""] = value.split(":");
      return isId(personId) ? [[personId, rights.filter((right) => grants.split("+").includes(right))] as const] : [];
    }),
  );
  const ticked = new Set(values(shareFields.right));
  const after = new Map<string, readonly Grant[]>();
  for (const personId of values(shareFields.person).filter(isId))
    after.set(personId, ["view", ...rights.filter((right) => right !== "view" && ticked.has(rightValue(personId, right)))]);
  if (intent.kind === "add" && !after.has(intent.personId)) after.set(intent.personId, before.get(intent.personId) ?? ["view"]);
  if (intent.kind === "remove") after.delete(intent.personId);
  const keepsSignatures = form.has(shareFields.keep);
  return { before, after: after satisfies Shares, intent, typed: String(form.get(shareFields.search) ?? "").trim(), keepsSignatures };
}

function intentOf(posted: string): ShareIntent {
  if (posted === "") return { kind: "search" };
  const intent = readIntent(shareVerbs, posted);
  if (!intent) return { kind: "unknown" };
  if (intent.verb === "save") return { kind: "save" };
  return isId(intent.about) ? { kind: intent.verb, personId: intent.about } : { kind: "unknown" };
}
