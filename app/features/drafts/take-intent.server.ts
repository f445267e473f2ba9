import type { Viewer } from "~/features/accounts/rules";
import { tagsIn } from "~/features/documents/tags/rules";
import { hasMarksBeside, mayFilter, pagesWithOtherFilter, type RecipeChange } from "~/features/pages/rules";
import { clampPoint, distance, fullFrame, mapQuad, oppositeTurns, turnQuad } from "~/imaging/geometry";
import { type Filter, filters, type Quad, type Turns } from "~/imaging/recipe";
import { dayTyped } from "~/lib/day-typed";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { putAwayFile, tryFileAgain } from "./adding/put-away-file.server.ts";
import { changeDraft } from "./change-draft.server.ts";
import { discardDraft, endUnchanged } from "./discard-draft.server.ts";
import type { DraftView } from "./find-draft.server.ts";
import type { DraftForm } from "./forms.ts";
import { changeLook, movePage } from "./looks/change-page.server.ts";
import { forgetRemovedPages } from "./looks/forget-removed-pages.server.ts";
import { removePage } from "./looks/remove-page.server.ts";
import { restorePage } from "./looks/restore-page.server.ts";
import { type AskToPublish, askToPublish } from "./saving/publish-draft.server.ts";
import type { Published } from "./saving/publish-version.server.ts";

export type Taken =
  | Done<{ outcome: "stayed" | "rendering" | "analysing" | "waiting" | "left" | "undecided" | "beside"; pageId?: string }>
  | Done<{ outcome: "published" } & Published>
  | Refused<"gone" | "blank" | "unverified" | "newer" | "used-up" | "impossible-corners" | "last-page">;

export type TakeIntent = { viewer: Viewer; draft: DraftView; form: DraftForm; shownCorners: Quad | undefined; now: Date };

/** What the pressed button of the form asks for, after everything typed was saved. `verb:argument` for buttons of a list. */
export async function takeIntent(db: Db, { viewer, draft, form, shownCorners, now }: TakeIntent): Promise<Taken> {
  const [verb = "", argument = ""] = split(form.intent);
  await changeDraft(db, viewer, { versionId: draft.id, facts: factsOf(form, verb, argument), now });
  const isRemoved = verb === "remove" && pageOf(form) === form.page;
  const moved = leavesCorners(verb, form) && !isRemoved ? movedCorners(draft, form, shownCorners) : undefined;
  const kept = moved && (await changeLook(db, viewer, { versionId: draft.id, ...moved, analyse: false }));
  if (kept && !kept.ok) return kept;
  const beside = kept?.beside ? kept.pageId : besidePage(draft, kept && form.page);
  if (verb === "upload" && beside) return done({ outcome: "beside", pageId: beside });
  const taken = await act(db, { viewer, draft, form, shownCorners, now }, kept ? kept.pageId : form.page);
  const goesOn = taken.ok && !["left", "undecided"].includes(taken.outcome) && verb !== "draw";
  return kept?.beside && goesOn ? done({ outcome: "beside", pageId: kept.pageId }) : taken;
}

/** A page with marks that a crop left beside it: nothing is saved before somebody said what becomes of them. */
function besidePage({ pages }: DraftView, cutAnew: string | undefined): string | undefined {
  return pages.find(({ id, recipe }) => id !== cutAnew && hasMarksBeside(recipe))?.id;
}

/** shownId: the page on the screen, by the row that it has by now */
async function act(db: Db, { viewer, draft, form, shownCorners, now }: TakeIntent, shownId: string | undefined): Promise<Taken> {
  const [verb = "", argument = ""] = split(form.intent);
  const pageId = pageOf(form);
  const page = { versionId: draft.id, pageId: pageId ?? "" };
  switch (verb) {
    case "open":
      return done({ outcome: isInTheMaking(draft, argument) ? "rendering" : "stayed", pageId: argument });
    case "upload":
    case "cancel": {
      if (verb === "upload") return askFor(db, viewer, { versionId: draft.id, seen: form.newer, now });
      return cancel(db, viewer, draft, shownId);
    }
    case "discard":
      if (draft.edits) await discardDraft(db, viewer, { versionId: draft.id });
      return done({ outcome: "left" });
    case "remove": {
      const removed = await removePage(db, viewer, { ...page, now });
      if (!removed.ok) return removed;
      return done({ outcome: "stayed", ...(form.page && form.page !== pageId && { pageId: form.page }) });
    }
    case "restore":
      await restorePage(db, viewer, { versionId: draft.id, pageId: argument });
      return done({ outcome: "stayed", pageId: argument });
    case "forget":
      await forgetRemovedPages(db, viewer, { versionId: draft.id });
      break;
    case "away":
      await putAwayFile(db, viewer, { versionId: draft.id, draftFileId: argument, now });
      break;
    case "again":
      await tryFileAgain(db, viewer, { versionId: draft.id, draftFileId: argument });
      break;
    case "up":
    case "down":
      await movePage(db, viewer, { ...page, by: verb === "up" ? -1 : 1 });
      break;
    case "place": {
      const [id = "", n = ""] = argument.split(":");
      await movePage(db, viewer, { versionId: draft.id, pageId: id, to: Number(n) - 1 });
      break;
    }
    case "everywhere":
      await filterEverywhere(db, viewer, { draft, pageId });
      break;
    case "analyse":
      return look(db, viewer, { ...page, change: null, analyse: true });
    default: {
      const change = pageId ? lookChange(verb, argument, form.turns ?? turnsOf(draft, pageId), shownCorners) : undefined;
      if (change) return look(db, viewer, { ...page, change, analyse: verb === "crop" });
    }
  }
  return done({ outcome: "stayed", ...(form.page && { pageId: form.page }) });
}

function split(intent: string): string[] {
  const at = intent.indexOf(":");
  return at < 0 ? [intent] : [intent.slice(0, at), intent.slice(at + 1)];
}

/** The page that a button is about. */
function pageOf(form: DraftForm): string | undefined {
  const [verb = "", argument = ""] = split(form.intent);
  return isPageVerb(verb) && argument ? argument : form.page;
}

function isPageVerb(verb: string): boolean {
  return verb === "remove" || verb === "up" || verb === "down";
}

function factsOf(form: DraftForm, verb: string, argument: string) {
  const typed = tagsIn(form.tags ?? "");
  return {
    name: typedIn(form.name, form.shownName),
    documentType: verb === "type" ? argument : typedIn(form.type, form.shownType),
    sender: verb === "sender" ? argument : typedIn(form.sender, form.shownSender),
    documentDate: dayIn(verb === "date" ? argument : typedIn(form.documentDate, form.shownDate)),
    taxRelevance: form.facts === undefined ? undefined : form.taxRelevant === "on",
    addTags: verb === "tag" ? [...typed, argument] : typed,
    removeTag: verb === "untag" ? argument : undefined,
  };
}

/** What was found since the form was shown is not what somebody typed. */
function typedIn(value: string | undefined, shown: string | undefined): string | undefined {
  return value === shown ? undefined : value;
}

/** What is no day changes nothing. */
function dayIn(typed: string | undefined): string | null | undefined {
  return typed?.trim() === "" ? null : dayTyped(typed ?? "");
}

function lookChange(verb: string, argument: string, turns: Turns, shown: Quad | undefined): RecipeChange | undefined {
  switch (verb) {
    case "crop":
      return shown && { kind: "crop", corners: asOnOriginal(shown, turns) };
    case "uncrop":
      return { kind: "uncrop" };
    case "turn-left":
      return { kind: "turn", quarters: -1 };
    case "turn-right":
      return { kind: "turn", quarters: 1 };
    case "turn-back":
      return { kind: "turn-back" };
    case "filter":
      return { kind: "filter", filter: filters.find((known): known is Filter => known === argument) ?? null };
    default:
      return undefined;
  }
}

/** Corners arrive as shown, that is turned; the recipe keeps those of the upright original. */
function asOnOriginal(shown: Quad, turns: Turns): Quad {
  return turnQuad(mapQuad(shown, clampPoint), oppositeTurns(turns));
}

/** share of the picture; the form's numbers are rounded */
const unmoved = 0.001;

/** What leads away from the corners as they stand on the screen, where script turns them with the picture; without script every answer does. */
function leavesCorners(verb: string, { scripted }: DraftForm): boolean {
  if (["keep", "crop", "uncrop", "discard"].includes(verb)) return false;
  return !scripted || ["open", "draw", "unlock", "upload", "cancel"].includes(verb);
}

/** Corners somebody moved without pressing Crop: kept like everything that was typed. */
function movedCorners({ pages }: DraftView, form: Pick<DraftForm, "page" | "turns">, shown: Quad | undefined) {
  const page = pages.find(({ id }) => id === form.page);
  if (!page || !shown || page.isFromPdf || page.recipe.corners) return undefined;
  const before = page.proposedCorners ?? fullFrame;
  const corners = asOnOriginal(shown, form.turns ?? page.recipe.turns);
  const isMoved = corners.some((corner, index) => distance(corner, before[index] ?? corner) > unmoved);
  return isMoved ? { pageId: page.id, change: { kind: "crop" as const, corners } } : undefined;
}

function turnsOf(draft: DraftView, pageId: string) {
  return draft.pages.find((page) => page.id === pageId)?.recipe.turns ?? 0;
}

/** What the page would show is not its picture yet. */
function isInTheMaking({ pages }: DraftView, pageId: string): boolean {
  return pages.some(({ id, isRendering, isFromPdf, recipe }) => id === pageId && isRendering && mayFilter(recipe, isFromPdf));
}

/** Every page that can take a filter gets that of the one page. */
async function filterEverywhere(
  db: Db,
  viewer: Viewer,
  { draft, pageId }: { draft: DraftView; pageId: string | undefined },
): Promise<void> {
  const shown = draft.pages.find(({ id }) => id === pageId);
  if (!shown) return;
  for (const { id, recipe } of pagesWithOtherFilter(draft.pages, shown)) {
    // What a page has already is taken back by asking for it again.
    const filter = shown.recipe.filter ?? recipe.filter;
    await changeLook(db, viewer, { versionId: draft.id, pageId: id, change: { kind: "filter", filter }, analyse: false });
  }
}

async function look(db: Db, viewer: Viewer, asked: Parameters<typeof changeLook>[2]): Promise<Taken> {
  const changed = await changeLook(db, viewer, asked);
  if (!changed.ok) return refused(changed.reason);
  const outcome = changed.beside ? "beside" : changed.analysing ? "analysing" : changed.rendering ? "rendering" : "stayed";
  return done({ outcome, pageId: changed.pageId });
}

async function askFor(db: Db, viewer: Viewer, asked: AskToPublish): Promise<Taken> {
  const answer = await askToPublish(db, viewer, asked);
  if (!answer.ok) return refused(answer.reason);
  return answer.published ? done({ ...answer, outcome: "published" as const }) : done({ outcome: "waiting" as const });
}

/** An edit that changed nothing goes at once; of another one the person says what becomes of it. */
async function cancel(db: Db, viewer: Viewer, { id, edits }: DraftView, pageId: string | undefined): Promise<Taken> {
  if (!edits) return done({ outcome: "stayed" });
  const answer = await endUnchanged(db, viewer, { versionId: id });
  return answer === "ended" ? done({ outcome: "left" as const }) : done({ outcome: "undecided" as const, ...(pageId && { pageId }) });
}
