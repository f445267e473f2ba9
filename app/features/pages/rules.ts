import { oppositeTurns, type Size } from "~/imaging/geometry";
import { isOnPage, type Mark, wordsOf } from "~/imaging/marks/mark";
import { recropMarks, turnMarks } from "~/imaging/marks/move-marks";
import { cleanKey, type Filter, type Quad, type Recipe, type Turns, untouched } from "~/imaging/recipe";
import type { FoundFacts } from "~/lib/found-facts";

export type { Quad, Recipe } from "~/imaging/recipe";
export type { FoundFacts } from "~/lib/found-facts";

/** What is being done with a page: ahead of any question, or for the person who waits. */
export type AnalysisState = "none" | "ahead" | "rendering" | "reading" | "done" | "failed";

/**
 * Up to three types, best first, and tags, as German keys and plain words; sure: the type that may fill an empty field by itself;
 * name: what the document was called by itself, which nobody asked for; paper: what its pages together say of themselves.
 */
export type Suggestions = { types: string[]; tags: string[]; sure?: string; name?: string; paper?: FoundFacts };

/** What a paper says of itself. */
export const paperFacts = ["date", "sender", "number", "amount", "due"] as const;
export type PaperFact = (typeof paperFacts)[number];

/** What a person may leave to reading. */
export type GuessedFact = "name" | "type" | PaperFact;

/** What reading may still fill in once a version is published. */
export type RecognisedFact = GuessedFact | "tags";

/** Somebody waits for it. */
export function isBeingAnalysed(state: AnalysisState): boolean {
  return state === "rendering" || state === "reading";
}

export function isBeingRead(state: AnalysisState): boolean {
  return state === "ahead" || isBeingAnalysed(state);
}

/** Who gave a page its turns: a person, or reading it. */
export type TurnedBy = "person" | "reading";

/** What a person can do to a page's look. */
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
 * The active filter chosen again is taken off; a filter needs a cropped page or one from a PDF. Marks go along with the paper.
 * The whole picture lies as reading turned it: that has a way back of its own.
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

/** Turned on by clockwise quarters. */
export function turnedRecipe(recipe: Recipe, by: Turns): Recipe {
  const turns = ((recipe.turns + by) % 4) as Turns;
  return withMarks({ ...recipe, turns }, turnMarks(recipe.marks ?? [], by));
}

/** Who set a page's turns after a person's change: turning it, or undoing its turns, counts as the person's decision. */
export function turnedByAfter(turnedBy: TurnedBy | null, change: RecipeChange | null, { turns }: Recipe): TurnedBy | null {
  const isByHand =
    change?.kind === "turn" || change?.kind === "turn-back" || (change?.kind === "uncrop" && turns !== 0 && turnedBy !== "reading");
  return isByHand ? "person" : turnedBy;
}

/** Reading turns only what nobody turned, and nothing that somebody drew on. */
export function mayTurnItself({ recipe, turnedBy }: { recipe: Recipe; turnedBy: TurnedBy | null }): boolean {
  return turnedBy === null && recipe.turns === 0 && !recipe.marks?.length;
}

function cutAnew(from: Recipe, to: Recipe, picture: Size): Recipe {
  return withMarks(to, from.marks ? recropMarks(from.marks, { from, to, picture }) : []);
}

export function withMarks({ corners, turns, filter }: Recipe, marks: Mark[]): Recipe {
  return { corners, turns, filter, ...(marks.length > 0 && { marks }) };
}

/** What a new crop no longer holds is asked about. */
export function hasMarksBeside({ marks = [] }: Recipe): boolean {
  return !marks.every(isOnPage);
}

export function mayFilter(recipe: Recipe, isFromPdf: boolean): boolean {
  return isFromPdf || recipe.corners !== null;
}

type Filtered = { id: string; recipe: Recipe; isFromPdf: boolean };

/** Pages whose filter can become that of this one, and is another. */
export function pagesWithOtherFilter<Page extends Filtered>(pages: readonly Page[], { id, recipe }: Filtered): Page[] {
  return pages.filter((page) => page.id !== id && mayFilter(page.recipe, page.isFromPdf) && page.recipe.filter !== recipe.filter);
}

/** Words stay where they are under a filter and under marks; a crop or a turn moves them. */
export function sameGeometry(a: Recipe, b: Recipe): boolean {
  return cleanKey({ ...a, filter: null }) === cleanKey({ ...b, filter: null });
}

/** What a page says: as it was read, and as it was written on it. */
export function textWithMarks<Text extends string | null>({ text, recipe }: { text: Text; recipe: Recipe }): Text | string {
  const written = wordsOf(recipe.marks ?? []);
  return written ? [text, written].filter(Boolean).join("\n") : text;
}
