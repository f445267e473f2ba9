import type { Viewer } from "~/features/accounts/rules";
import { tagsIn } from "~/features/documents/tags/rules";
import { hasMarksBeside, mayFilter, pagesWithOtherFilter, type RecipeChange } from "~/features/pages/rules";
import { givenSignatures, lapsingBy } from "~/features/signing/given-signatures.server";
import { clampPoint, distance, fullFrame, mapQuad, oppositeTurns, turnQuad } from "~/imaging/geometry";
import { type Filter, filters, type Quad, type Turns } from "~/imaging/recipe";
import { dayTyped } from "~/lib/day-typed";
import { type Done, done, type Refused } from "~/lib/result";
import type { Db } from "../../../../db/client.server.ts";
import { putAwayFile, tryFileAgain } from "../adding/put-away-file.server.ts";
import { discardDraft, endUnchanged } from "../discard-draft.server.ts";
import type { DraftView } from "../find-draft.server.ts";
import type { DraftForm } from "../forms.ts";
import { changeLook, movePage } from "../looks/change-page.server.ts";
import { forgetRemovedPages } from "../looks/forget-removed-pages.server.ts";
import { removePage } from "../looks/remove-page.server.ts";
import { restorePage } from "../looks/restore-page.server.ts";
import { askToPublish } from "../saving/publish-draft.server.ts";
import type { Published } from "../saving/publish-version.server.ts";
import { changeDraft } from "./change-draft.server.ts";

export type Taken =
  | Done<{ outcome: "stayed" | "rendering" | "analysing" | "waiting" | "left" | "undecided" | "beside" | "lapsing"; pageId?: string }>
  | Done<{ outcome: "published" } & Published>
  | Refused<"gone" | "blank" | "unverified" | "newer" | "used-up" | "impossible-corners" | "last-page">;

export type TakeIntent = { viewer: Viewer; draft: DraftView; form: DraftForm; shownCorners: Quad | undefined; now: Date };

/** Saves everything typed, then does what the pressed button of the form asks for. */
export async function takeIntent(db: Db, asked: TakeIntent): Promise<Taken> {
  const { viewer, draft, form, now } = asked;
  const { intent } = form;
  await changeDraft(db, viewer, { versionId: draft.id, facts: factsOf(form), now });
  const moved = movedCorners(asked);
  const kept = moved && (await changeLook(db, viewer, { versionId: draft.id, ...moved, analyse: false }));
  if (kept && !kept.ok) return kept;
  const beside = kept?.beside ? kept.pageId : besidePage(draft, kept && form.page);
  if (intent.verb === "upload" && beside) return done({ outcome: "beside", pageId: beside });
  const taken = await act(db, asked, kept ? kept.pageId : form.page);
  const goesOn = taken.ok && !["left", "undecided"].includes(taken.outcome) && intent.verb !== "draw";
  return kept?.beside && goesOn ? done({ outcome: "beside", pageId: kept.pageId }) : taken;
}

/** The id of a page with annotations that a crop left outside it: nothing is saved before the person has decided about them. */
function besidePage({ pages }: DraftView, cutAnew: string | undefined): string | undefined {
  return pages.find(({ id, recipe }) => id !== cutAnew && hasMarksBeside(recipe))?.id;
}

/** shownId: id of the page on the screen, by its present row */
async function act(db: Db, { viewer, draft, form, shownCorners, now }: TakeIntent, shownId: string | undefined): Promise<Taken> {
  const { intent, page: pageId } = form;
  const versionId = draft.id;
  const stayed: Taken = done({ outcome: "stayed", ...(pageId && { pageId }) });
  let change: RecipeChange | null;
  switch (intent.verb) {
    // Everything typed is saved by now, including a chosen suggestion.
    case "save":
      if (shownId && form.place && form.place !== form.shownPlace) {
        const to = Math.min(form.place, draft.pages.length) - 1;
        await movePage(db, viewer, { versionId, pageId: shownId, to });
      }
      return stayed;
    case "keep":
    case "add":
    case "draw":
    case "unlock":
    case "type":
    case "sender":
    case "date":
    case "tag":
    case "untag":
      return stayed;
    case "open":
      return done({ outcome: isInTheMaking(draft, intent.about) ? "rendering" : "stayed", pageId: intent.about });
    case "upload": {
      if ((await countLapsing(db, draft)) > (form.lapse ?? 0)) return done({ outcome: "lapsing", ...(shownId && { pageId: shownId }) });
      const answer = await askToPublish(db, viewer, { versionId, seen: form.newer, now });
      if (!answer.ok) return answer;
      return answer.published ? done({ ...answer, outcome: "published" }) : done({ outcome: "waiting" });
    }
    case "cancel": {
      if (!draft.edits) return done({ outcome: "stayed" });
      // An edit that changed nothing ends at once; otherwise the person is asked about the changes.
      const answer = await endUnchanged(db, viewer, { versionId });
      return answer === "ended" ? done({ outcome: "left" }) : done({ outcome: "undecided", ...(shownId && { pageId: shownId }) });
    }
    case "discard":
      if (draft.edits) await discardDraft(db, viewer, { versionId });
      return done({ outcome: "left" });
    case "remove": {
      const removed = await removePage(db, viewer, { versionId, pageId: intent.about, now });
      if (!removed.ok) return removed;
      return pageId === intent.about ? done({ outcome: "stayed" }) : stayed;
    }
    case "restore":
      await restorePage(db, viewer, { versionId, pageId: intent.about });
      return done({ outcome: "stayed", pageId: intent.about });
    case "forget":
      await forgetRemovedPages(db, viewer, { versionId });
      return stayed;
    case "away":
      await putAwayFile(db, viewer, { versionId, draftFileId: intent.about, now });
      return stayed;
    case "again":
      await tryFileAgain(db, viewer, { versionId, draftFileId: intent.about });
      return stayed;
    case "up":
    case "down":
      await movePage(db, viewer, { versionId, pageId: intent.about, by: intent.verb === "up" ? -1 : 1 });
      return stayed;
    case "place": {
      const [id = "", n = ""] = intent.about.split(":");
      await movePage(db, viewer, { versionId, pageId: id, to: Number(n) - 1 });
      return stayed;
    }
    case "everywhere":
      await filterEverywhere(db, viewer, { draft, pageId });
      return stayed;
    case "analyse":
      change = null;
      break;
    case "crop":
      if (!shownCorners) return stayed;
      change = { kind: "crop", corners: asOnOriginal(shownCorners, form.turns ?? turnsOf(draft, pageId)) };
      break;
    case "uncrop":
    case "turn-back":
      change = { kind: intent.verb };
      break;
    case "turn-left":
    case "turn-right":
      change = { kind: "turn", quarters: intent.verb === "turn-left" ? -1 : 1 };
      break;
    case "filter":
      change = { kind: "filter", filter: filters.find((known): known is Filter => known === intent.about) ?? null };
      break;
  }
  if (change && !pageId) return stayed;
  const analyse = intent.verb === "analyse" || intent.verb === "crop";
  const changed = await changeLook(db, viewer, { versionId, pageId: pageId ?? "", change, analyse });
  if (!changed.ok) return changed;
  const outcome = changed.beside ? "beside" : changed.analysing ? "analysing" : changed.rendering ? "rendering" : "stayed";
  return done({ outcome, pageId: changed.pageId });
}

/** Counts the signatures that saving an edit costs: by its pages as they are, or by files that will become pages of it. */
async function countLapsing(db: Db, { id: versionId, edits, files }: DraftView): Promise<number> {
  if (!edits) return 0;
  const isGrowing = files.some(({ state }) => state === "received");
  const lapsing = isGrowing ? await givenSignatures(db, [edits.id]) : await lapsingBy(db, { documentId: edits.id, versionId });
  return lapsing.length;
}

/** The facts that were typed, together with the pressed suggestion. */
function factsOf(form: DraftForm) {
  const typed = tagsIn(form.tags ?? "");
  const { intent } = form;
  const chosen = (verb: "type" | "sender" | "date" | "tag" | "untag") => (intent.verb === verb ? intent.about : undefined);
  const tag = chosen("tag");
  return {
    name: typedIn(form.name, form.shownName),
    documentType: chosen("type") ?? typedIn(form.type, form.shownType),
    sender: chosen("sender") ?? typedIn(form.sender, form.shownSender),
    documentDate: dayIn(chosen("date") ?? typedIn(form.documentDate, form.shownDate)),
    taxRelevance: form.facts === undefined ? undefined : form.taxRelevant === "on",
    addTags: tag === undefined ? typed : [...typed, tag],
    removeTag: chosen("untag"),
  };
}

/** Returns the value if it was typed: a value equal to the one the form was shown with was not, even if a better one was found meanwhile. */
function typedIn(value: string | undefined, shown: string | undefined): string | undefined {
  return value === shown ? undefined : value;
}

/** Reads a typed day: null if the field was emptied, undefined if the text is no day, so that nothing changes. */
function dayIn(typed: string | undefined): string | null | undefined {
  return typed?.trim() === "" ? null : dayTyped(typed ?? "");
}

/** Turns corners from the shown (turned) picture back to the upright original, which the recipe refers to. */
function asOnOriginal(shown: Quad, turns: Turns): Quad {
  return turnQuad(mapQuad(shown, clampPoint), oppositeTurns(turns));
}

/** fraction of the picture's side within which corners count as unmoved, as the form's numbers are rounded */
const unmoved = 0.001;

/**
 * Returns whether the answer leads away from the corners on the screen, so that moved ones must be kept first. With script the other
 * buttons keep them there; without script every answer loads the screen anew.
 */
function leavesCorners({ intent: { verb }, scripted }: DraftForm): boolean {
  if (["keep", "crop", "uncrop", "discard"].includes(verb)) return false;
  return !scripted || ["open", "draw", "unlock", "upload", "cancel"].includes(verb);
}

/** Corners that were moved without pressing Crop: they are kept like everything typed. */
function movedCorners({ draft, form, shownCorners: shown }: TakeIntent) {
  const isRemoved = form.intent.verb === "remove" && form.intent.about === form.page;
  const page = draft.pages.find(({ id }) => id === form.page);
  if (!page || isRemoved || !leavesCorners(form) || !shown || page.isFromPdf || page.recipe.corners) return undefined;
  const before = page.proposedCorners ?? fullFrame;
  const corners = asOnOriginal(shown, form.turns ?? page.recipe.turns);
  const isMoved = corners.some((corner, index) => distance(corner, before[index] ?? corner) > unmoved);
  return isMoved ? { pageId: page.id, change: { kind: "crop" as const, corners } } : undefined;
}

function turnsOf(draft: DraftView, pageId: string | undefined): Turns {
  return draft.pages.find((page) => page.id === pageId)?.recipe.turns ?? 0;
}

/** Returns whether the page's picture is still being rendered. */
function isInTheMaking({ pages }: DraftView, pageId: string): boolean {
  return pages.some(({ id, isRendering, isFromPdf, recipe }) => id === pageId && isRendering && mayFilter(recipe, isFromPdf));
}

/** Gives every page that can take a filter that of the one page. */
async function filterEverywhere(
  db: Db,
  viewer: Viewer,
  { draft, pageId }: { draft: DraftView; pageId: string | undefined },
): Promise<void> {
  const shown = draft.pages.find(({ id }) => id === pageId);
  if (!shown) return;
  for (const { id, recipe } of pagesWithOtherFilter(draft.pages, shown)) {
    // Asking for the filter that a page already has removes it.
    const filter = shown.recipe.filter ?? recipe.filter;
    await changeLook(db, viewer, { versionId: draft.id, pageId: id, change: { kind: "filter", filter }, analyse: false });
  }
}
