import type { Grant } from "~/features/access/rules";
import { normalizeEmail } from "~/features/accounts/rules";
import { isInvitable } from "~/features/connections/rules";
import { isId } from "~/lib/ids";
import { type IntentText, readIntent } from "~/lib/intents";
import { type AskedShares, rights, type Shares } from "./rules.ts";

/**
 * The names of the form's fields: `person` and `right` for what is to be set, `before` for what was shown. Contacts are named by their id, people
 * who are to be invited by their address.
 */
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
type ShareIntent = { kind: "save" | "search" | "unknown" } | { kind: "add" | "remove"; about: string };

/** The field that a button of the form posts. */
export function shareButton(value: IntentText<typeof shareVerbs>) {
  return { name: "intent", value } as const;
}

/** waiting: the shares of people who have yet to accept an invitation */
export type AskedForm = AskedShares & { waiting: AskedShares; intent: ShareIntent; typed: string; keepsSignatures: boolean };

/** The fields of a posted form or of an address. */
type Fields = Pick<FormData | URLSearchParams, "get" | "getAll" | "has">;

/** Returns whether an address contains the state of the form, as it does after a search. */
export function isShareForm(fields: Fields): boolean {
  return fields.has(shareFields.before) || fields.has(shareFields.person);
}

/** Reads the form; values that are no person, no address or no right are left out. */
export function readShareForm(form: Fields): AskedForm {
  const values = (name: string) => form.getAll(name).map(String);
  const intent = intentOf(String(form.get("intent") ?? ""));
  const before = new Map(
    values(shareFields.before).flatMap((value) => {
      const [named = "", grants = ""] = value.split(":");
      return keysOf(named).map((key) => [key, rights.filter((right) => grants.split("+").includes(right))] as const);
    }),
  );
  const ticked = new Set(values(shareFields.right));
  const after = new Map<string, readonly Grant[]>();
  for (const key of values(shareFields.person).flatMap(keysOf))
    after.set(key, ["view", ...rights.filter((right) => right !== "view" && ticked.has(rightValue(key, right)))]);
  if (intent.kind === "add" && !after.has(intent.about)) after.set(intent.about, before.get(intent.about) ?? ["view"]);
  if (intent.kind === "remove") after.delete(intent.about);
  const keepsSignatures = form.has(shareFields.keep);
  const asked = { before: only(before, isId), after: only(after, isId) };
  const waiting = { before: only(before, isInvitable), after: only(after, isInvitable) };
  return { ...asked, waiting, intent, typed: String(form.get(shareFields.search) ?? "").trim(), keepsSignatures };
}

/** Returns how the form names whom it means; nothing if that is nobody. */
function keysOf(named: string): string[] {
  const key = isId(named) ? named : normalizeEmail(named);
  return isId(key) || isInvitable(key) ? [key] : [];
}

function only(shares: Shares, isMeant: (key: string) => boolean): Shares {
  return new Map([...shares].filter(([key]) => isMeant(key)));
}

function intentOf(posted: string): ShareIntent {
  if (posted === "") return { kind: "search" };
  const intent = readIntent(shareVerbs, posted);
  if (!intent) return { kind: "unknown" };
  if (intent.verb === "save") return { kind: "save" };
  const [about] = keysOf(intent.about);
  return about ? { kind: intent.verb, about } : { kind: "unknown" };
}
