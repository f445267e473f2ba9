import type { TFunction } from "i18next";
import { bulkPath, documentPath } from "~/features/documents/paths";
import type { FactsChange, Renamed } from "~/features/documents/rules";
import { germanDay } from "~/lib/dates";
import { timelinePath } from "~/paths";
import type { Bulk } from "./find-bulk.server.ts";
import type { UndoneDocuments } from "./list-undone.server.ts";
import { isMoreThanTold, isTrouble, undoLeft } from "./rules.ts";

type Told = Pick<Bulk, "kind" | "outcome"> & Partial<Pick<Bulk, "sharedWith" | "change">>;

/** Returns the outcome of an action as text, with some names of documents that are left out. */
export function toldOutcome(t: TFunction<"bulk">, { kind, sharedWith = null, change = null, outcome }: Told): string {
  const { done, same, newer, newerNames, denied, deniedNames, unseen, failed } = outcome;
  const parts = [
    (done > 0 || same + newer + denied + unseen + failed === 0) && toldDone(t, { kind, sharedWith, change, count: done }),
    same > 0 && t(change?.paidOn ? "samePaid" : "same", { count: same }),
    newer > 0 && toldNewer(t, { count: newer, names: newerNames }),
    denied > 0 && toldDenied(t, { count: denied, names: deniedNames }),
    unseen > 0 && t("unseen", { count: unseen }),
    failed > 0 && t("failed", { count: failed }),
  ];
  return parts.filter(Boolean).join(" ");
}

type Done = Pick<Bulk, "kind" | "sharedWith" | "change"> & { count: number };

function toldDone(t: TFunction<"bulk">, { kind, sharedWith, change, count }: Done): string {
  if (kind === "undo") return t("undone", { count });
  if (kind === "zip") return t("zipped", { count });
  if (kind === "share") return sharedWith ? t("shared", { count, name: sharedWith }) : t("sharedWithNobody", { count });
  if (kind === "restore") return t("restored", { count });
  if (kind !== "change") return t("deleted", { count });
  const what = change && count > 0 ? toldChange(t, change) : "";
  return what ? t("changedTo", { count, what }) : t("changed", { count });
}

/** Returns what was changed in each document, as a list of a few words each. */
function toldChange(t: TFunction<"bulk">, { addTags = [], removeTags = [], documentType, sender, documentDate, ...change }: FactsChange) {
  const quoted = (names: readonly string[]) => names.map((name) => t("quoted", { name })).join(", ");
  const { taxRelevance, paidOn, renamed } = change;
  const parts = [
    addTags.length > 0 && t("what.added", { count: addTags.length, names: quoted(addTags) }),
    removeTags.length > 0 && t("what.removed", { count: removeTags.length, names: quoted(removeTags) }),
    documentType !== undefined && t("what.type", { name: quoted([documentType]) }),
    sender !== undefined && t("what.sender", { name: quoted([sender]) }),
    documentDate !== undefined && t("what.day", { day: germanDay(documentDate) }),
    paidOn !== undefined && (paidOn ? t("what.paid", { day: germanDay(paidOn) }) : t("what.unpaid")),
    taxRelevance !== undefined && t(taxRelevance ? "what.tax" : "what.noTax"),
    // Types that come with the product are stored by names that are not everybody's.
    renamed && renamed.of !== "type" && toldRenamed(t, renamed, quoted),
  ];
  return parts.filter(Boolean).join(", ");
}

function toldRenamed(t: TFunction<"bulk">, { from, to, isMerge }: Renamed, quoted: (names: readonly string[]) => string): string {
  if (!to) return t("what.gone", { from: quoted([from]) });
  return t(isMerge ? "what.merged" : "what.renamed", { from: quoted([from]), to: quoted([to]) });
}

/** names: those of some of these documents */
function toldNewer(t: TFunction<"bulk">, { count, names }: { count: number; names: readonly string[] }): string {
  if (names.length === 0) return t("newerUnnamed", { count });
  const named = names.map((name) => t("quoted", { name })).join(", ");
  return count > names.length ? t("newerMore", { names: named, count: count - names.length }) : t("newer", { names: named });
}

/** names: those of some of these documents */
export function toldDenied(t: TFunction<"bulk">, { count, names }: { count: number; names: readonly string[] }): string {
  const named = names.map((name) => t("quoted", { name })).join(", ");
  if (names.length === 0) return t("deniedUnnamed", { count });
  return count > names.length ? t("deniedMore", { names: named, count: count - names.length }) : t("denied", { names: named });
}

/** The progress or outcome of an action as texts for the list; the server makes them, so that the screen loads little script for it. */
export type ToldBulk = {
  id: string;
  /** address of the action's own page */
  to: string;
  tone: "ink" | "success" | "warning";
  told: string;
  /** label of the link to the action's page, with the names of all documents left out or with the file; null: the message says everything */
  all: string | null;
  button: string;
  /** label of the button that undoes the action; null: that is not possible, or no longer */
  undo: string | null;
  steps: ToldSteps | null;
};

/** null: the action is finished */
type ToldSteps = { done: number; total: number; told: string };

export function toldBulk(t: TFunction<"bulk">, bulk: Bulk, now = new Date()): ToldBulk {
  const { id, kind, done, total, isFinished, outcome } = bulk;
  const made = kind === "zip" && outcome.done > 0 ? t("zipDownload") : null;
  const own = { id, to: bulkPath(id), all: isFinished ? (made ?? (isMoreThanTold(outcome) ? t("seeAll") : null)) : null };
  const steps = isFinished ? null : { done, total, told: t("step", { done, total }) };
  if (steps) return { ...own, tone: "ink", told: t(kind), button: t("show"), undo: null, steps };
  const undo = outcome.done > 0 && undoLeft(bulk, now) > 0 ? t("takeBack") : null;
  return { ...own, tone: isTrouble(outcome) ? "warning" : "success", told: toldOutcome(t, bulk), button: t("putAway"), undo, steps };
}

/** An action in one line above a list. */
export type ToldLine = ToldBulk & {
  /** label of the link to the action's own page */
  details: string;
  /** ms until it goes; null: it stays */
  ms: number | null;
  /** link to the other actions; null: there is none */
  others: { to: string; label: string } | null;
};

/** others: how many other actions are news as well */
export function toldLine(t: TFunction<"bulk">, bulk: Bulk, { others, now }: { others: number; now: Date }): ToldLine {
  const told = toldBulk(t, bulk, now);
  return {
    ...told,
    details: told.all ?? t(told.steps ? "show" : "details"),
    ms: bulk.toldAt ? bulk.toldAt.getTime() - now.getTime() : null,
    others: others > 0 ? { to: timelinePath, label: t("others", { count: others }) } : null,
  };
}

/** An action of the last hours, with its time and its button. */
export type ToldRecent = Pick<ToldBulk, "id" | "to" | "told" | "undo"> & { at: Date | null; state: string | null };

/** Returns the texts for a list of what can be undone, and of what is running. */
export function toldRecent(t: TFunction<"bulk">, bulk: Bulk, now: Date): ToldRecent {
  const { id, to, told, undo, steps } = toldBulk(t, bulk, now);
  return { id, to, told, undo, at: bulk.finishedAt, state: steps?.told ?? (bulk.isUndone ? t("isUndone") : null) };
}

/** Documents of one kind that were left out, with their addresses; more: how many others there are */
export type ToldUndone = { title: string; links: { id: string; to: string; name: string }[]; more: string | null };

export function toldUndone(t: TFunction<"bulk">, { outcome }: Pick<Bulk, "outcome">, lists: readonly UndoneDocuments[]): ToldUndone[] {
  return lists.map(({ why, documents }) => {
    const more = outcome[why] - documents.length;
    return {
      title: t(`leftOut.${why}`),
      links: documents.map(({ id, name }) => ({ id, name, to: documentPath(id) })),
      more: more > 0 ? t("andMore", { count: more }) : null,
    };
  });
}
