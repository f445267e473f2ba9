import { oppositeTurns, type Size } from "~/imaging/geometry";
import { isOnPage, type Mark, wordsOf } from "~/imaging/marks/mark";
import { recropMarks, turnMarks } from "~/imaging/marks/move-marks";
import { cleanKey, type Filter, type Quad, type Recipe, type Turns, untouched } from "~/imaging/recipe";
import type { FoundFacts } from "~/lib/found-facts";

export type { Quad, Recipe } from "~/imaging/recipe";
export type { FoundFacts } from "~/lib/found-facts";

/** The state of reading a page; ahead: read before anybody asks; rendering, reading: a person waits for it. */
export type AnalysisState = "none" | "ahead" | "rendering" | "reading" | "done" | "failed";

/**
 * types: up to three, best first; types and tags are German keys and plain words; sure: the type that may fill an empty field automatically;
 * name: the automatic name of the document; paper: the facts that all its pages state.
 */
export type Suggestions = { types: string[]; tags: string[]; sure?: string; name?: string; paper?: FoundFacts };

/** The facts that a document states of itself. */
export const paperFacts = ["date", "sender", "number", "amount", "due"] as const;
export type PaperFact = (typeof paperFacts)[number];

/** The facts that a person may leave to reading. */
export type GuessedFact = "name" | "type" | PaperFact;

/** The facts that reading may still fill in after a version is published. */
export type RecognisedFact = GuessedFact | "tags";

/** Returns whether a person waits for the reading. */
export function isBeingAnalysed(state: AnalysisState): boolean {
  return state === "rendering" || state === "reading";
}

/** The states of a page that is yet to be read. */
export const beingRead = ["ahead", "rendering", "reading"] as const satisfies AnalysisState[];

export function isBeingRead(state: AnalysisState): boolean {
  return beingRead.some((reading) => reading === state);
}

/** The origin of a page's turns: a person, or reading. */
export type TurnedBy = "person" | "reading";

/** The changes that a person can make to a page's look. */
export type RecipeChange =
  | { kind: "crop"; corners: Quad }
  | { kind: "uncrop" }
  | { kind: "turn"; quarters: 1 | -1 }
  | { kind: "turn-back" }
  | { kind: "filter"; filter: Filter | null }
  | { kind: "marks"; marks: Mark[] };

/** picture: size of the upright original */
export type ChangedPage = { isFromPdf: boolean; picture: Size; turnedBy: TurnedBy | null };

/**
 * Returns the changed recipe. Choosing the active filter again removes it; a filter needs a cropped page or one from a PDF. Annotations move
 * with the page. Uncropping keeps the turns that reading set, which have an undo of their own.
 */
export function changedRecipe(recipe: Recipe, change: RecipeChange, { isFromPdf, picture, turnedBy }: ChangedPage): Recipe {
  switch (change.kind) {
    case "crop":
      return isFromPdf ? recipe : cutAnew(recipe, { ...recipe, corners: change.corners }, picture);
    case "uncrop":
      return cutAnew(recipe, { ...untouched, turns: turnedBy === "reading" ? recipe.turns : 0 }, picture);
    case "turn":
      return turnedRecipe(recipe, change.quarters === 1 ? 1 : 3);
    case "turn-back":
      return turnedRecipe(recipe, oppositeTurns(recipe.turns));
    case "filter": {
      if (!mayFilter(recipe, isFromPdf)) return recipe;
      return { ...recipe, filter: recipe.filter === change.filter ? null : change.filter };
    }
    case "marks":
      return withMarks(recipe, change.marks);
  }
}

/** Returns the recipe turned further by clockwise quarters. */
export function turnedRecipe(recipe: Recipe, by: Turns): Recipe {
  const turns = ((recipe.turns + by) % 4) as Turns;
  return withMarks({ ...recipe, turns }, turnMarks(recipe.marks ?? [], by));
}

/** Returns who has set a page's turns after a person's change: turning it, or undoing its turns, counts as the person's decision. */
export function turnedByAfter(turnedBy: TurnedBy | null, change: RecipeChange | null, { turns }: Recipe): TurnedBy | null {
  const isByHand =
    change?.kind === "turn" || change?.kind === "turn-back" || (change?.kind === "uncrop" && turns !== 0 && turnedBy !== "reading");
  return isByHand ? "person" : turnedBy;
}

/** Returns whether reading may turn the page: nobody has turned it, and it has no annotations. */
export function mayTurnItself({ recipe, turnedBy }: { recipe: Recipe; turnedBy: TurnedBy | null }): boolean {
  return turnedBy === null && recipe.turns === 0 && !recipe.marks?.length;
}

function cutAnew(from: Recipe, to: Recipe, picture: Size): Recipe {
  return withMarks(to, from.marks ? recropMarks(from.marks, { from, to, picture }) : []);
}

export function withMarks({ corners, turns, filter }: Recipe, marks: Mark[]): Recipe {
  return { corners, turns, filter, ...(marks.length > 0 && { marks }) };
}

/** Returns whether a new crop left annotations outside the page, which the person is asked about. */
export function hasMarksBeside({ marks = [] }: Recipe): boolean {
  return !marks.every(isOnPage);
}

export function mayFilter(recipe: Recipe, isFromPdf: boolean): boolean {
  return isFromPdf || recipe.corners !== null;
}

type Filtered = { id: string; recipe: Recipe; isFromPdf: boolean };

/** Returns the pages that can take the filter of this one, and have another. */
export function pagesWithOtherFilter<Page extends Filtered>(pages: readonly Page[], { id, recipe }: Filtered): Page[] {
  return pages.filter((page) => page.id !== id && mayFilter(page.recipe, page.isFromPdf) && page.recipe.filter !== recipe.filter);
}

/** Returns whether words have the same places in both looks: only crops and turns move them, filters and annotations do not. */
export function sameGeometry(a: Recipe, b: Recipe): boolean {
  return cleanKey({ ...a, filter: null }) === cleanKey({ ...b, filter: null });
}

/** Returns the text of a page: as it was read, with the words of its annotations. */
export function textWithMarks<Text extends string | null>({ text, recipe }: { text: Text; recipe: Recipe }): Text | string {
  const written = wordsOf(recipe.marks ?? []);
  return written ? [text, written].filter(Boolean).join("\n") : text;
}
