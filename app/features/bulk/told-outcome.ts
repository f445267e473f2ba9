import type { TFunction } from "i18next";
import { bulkPath, documentPath } from "~/features/documents/paths";
import type { Bulk } from "./find-bulk.server.ts";
import type { UndoneDocuments } from "./list-undone.server.ts";
import { isMoreThanTold, isTrouble, undoLeft } from "./rules.ts";

type Told = Pick<Bulk, "kind" | "outcome"> & Partial<Pick<Bulk, "sharedWith">>;

/** Returns the outcome of an action as text, with some names of documents that are left out. */
export function toldOutcome(t: TFunction<"bulk">, { kind, sharedWith = null, outcome }: Told): string {
  const { done, same, newer, newerNames, denied, deniedNames, unseen, failed } = outcome;
  const parts = [
    (done > 0 || same + newer + denied + unseen + failed === 0) && toldDone(t, { kind, sharedWith, count: done }),
    same > 0 && t("same", { count: same }),
    newer > 0 && toldNewer(t, { count: newer, names: newerNames }),
    denied > 0 && toldDenied(t, { count: denied, names: deniedNames }),
    unseen > 0 && t("unseen", { count: unseen }),
    failed > 0 && t("failed", { count: failed }),
  ];
  return parts.filter(Boolean).join(" ");
}

type Done = Pick<Bulk, "kind" | "sharedWith"> & { count: number };

function toldDone(t: TFunction<"bulk">, { kind, sharedWith, count }: Done): string {
  if (kind === "undo") return t("undone", { count });
  if (kind === "zip") return t("zipped", { count });
  if (kind === "share") return sharedWith ? t("shared", { count, name: sharedWith }) : t("sharedWithNobody", { count });
  return kind === "change" ? t("changed", { count }) : t("deleted", { count });
}

/** names: those of some of these documents */
function toldNewer(t: TFunction<"bulk">, { count, names }: { count: number; names: readonly string[] }): string {
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
  undo: ToldUndo | null;
  steps: ToldSteps | null;
};

/** key: changes with the time left */
type ToldUndo = {
  key: number;
  button: { name: string; value: string; className: string; style: { animationDelay: string }; children: string };
};

/** null: the action is finished */
type ToldSteps = { done: number; total: number; told: string };

export function toldBulk(t: TFunction<"bulk">, bulk: Bulk, now = new Date()): ToldBulk {
  const { id, kind, done, total, isFinished, outcome } = bulk;
  const made = kind === "zip" && outcome.done > 0 ? t("zipDownload") : null;
  const own = { id, to: bulkPath(id), all: isFinished ? (made ?? (isMoreThanTold(outcome) ? t("seeAll") : null)) : null };
  const steps = isFinished ? null : { done, total, told: t("step", { done, total }) };
  if (steps) return { ...own, tone: "ink", told: t(kind), button: t("show"), undo: null, steps };
  const ms = outcome.done > 0 ? undoLeft(bulk, now) : 0;
  const undo = ms > 0 ? toldUndo(t, ms) : null;
  return { ...own, tone: isTrouble(outcome) ? "warning" : "success", told: toldOutcome(t, bulk), button: t("putAway"), undo, steps };
}

/** Returns the undo button, which disappears when its time is over. */
function toldUndo(t: TFunction<"bulk">, ms: number): ToldUndo {
  const style = { animationDelay: `${ms}ms` };
  return { key: ms, button: { name: "intent", value: "undo", className: "brief", style, children: t("takeBack") } };
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
