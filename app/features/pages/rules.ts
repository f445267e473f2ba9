import { type Filter, type Quad, type Recipe, recipeKey, type Turns, untouched } from "~/imaging/recipe";

export type { Quad, Recipe } from "~/imaging/recipe";

/** What is being done with a page for the person who waits. */
export type AnalysisState = "none" | "rendering" | "reading" | "done" | "failed";

/** Up to three types, best first, and tags, as German keys and plain words. */
export type Suggestions = { types: string[]; tags: string[] };

export function isBeingAnalysed(state: AnalysisState): boolean {
  return state === "rendering" || state === "reading";
}

/** What a person can do to a page's look. */
export type RecipeChange =
  | { kind: "crop"; corners: Quad }
  | { kind: "uncrop" }
  | { kind: "turn"; quarters: 1 | -1 }
  | { kind: "filter"; filter: Filter | null };

/** The active filter chosen again is taken off; a filter needs a cropped page or one from a PDF. */
export function changedRecipe(recipe: Recipe, change: RecipeChange, isFromPdf: boolean): Recipe {
  switch (change.kind) {
    case "crop":
      return isFromPdf ? recipe : { ...recipe, corners: change.corners };
    case "uncrop":
      return untouched;
    case "turn":
      return { ...recipe, turns: ((recipe.turns + change.quarters + 4) % 4) as Turns };
    case "filter": {
      if (!mayFilter(recipe, isFromPdf)) return recipe;
      return { ...recipe, filter: recipe.filter === change.filter ? null : change.filter };
    }
  }
}

export function mayFilter(recipe: Recipe, isFromPdf: boolean): boolean {
  return isFromPdf || recipe.corners !== null;
}

/** Words stay where they are under a filter; a crop or a turn moves them. */
export function sameGeometry(a: Recipe, b: Recipe): boolean {
  return recipeKey({ ...a, filter: null }) === recipeKey({ ...b, filter: null });
}
