import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alikePattern, holding, likePattern } from "~/features/ordering/search-terms";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { formOf } from "~/lib/written-forms";
import { documents } from "~db/schema/index";

/** A search: exact (as typed), alike (umlauts and accents ignored, and days and numbers in another form), or either. */
export type Sought = {
  way: "exact" | "alike" | "either";
  wanted: string[];
  /** of each of these lists one text is enough */
  eitherOf: string[][];
  unwanted: string[];
  /** whether the viewer may know the names of a document's files */
  seesFiles: SQL;
};

/** The condition on a document: true if it contains the typed text exactly, false if only alike, null if it does not match. */
export function isExactHit(sought: Sought): SQL<boolean | null> {
  const { way } = sought;
  const exact = all(sought, (text) => held(sought, documents.searchText, likePattern(text))) ?? sql`true`;
  const asTyped = sql`when ${exact} then ${way === "alike" ? sql`null` : unless(sought, true)}`;
  const otherwise = way === "exact" ? sql`` : sql`when ${holdsAlike(sought)} then ${unless(sought, false)}`;
  return sql`case ${asTyped} ${otherwise} end`;
}

/** The same condition if it does not matter how a text matches: if possible, one text is searched instead of two. */
export function isHitAtAll(sought: Sought): SQL<boolean | null> {
  if (sought.way !== "either" || !textsOfAll(sought).every(isLikenedToo)) return isExactHit(sought);
  return sql`case when ${holdsAlike(sought)} then ${unless(sought, true)} end`;
}

type Texts = Pick<Sought, "wanted" | "eitherOf">;

/** The condition that holds for all wanted texts, and of each *or* for one side. */
function all({ wanted, eitherOf }: Texts, like: (text: string) => SQL): SQL | undefined {
  return and(...wanted.map(like), ...eitherOf.map((sides) => or(...sides.map(like))));
}

function textsOfAll({ wanted, eitherOf }: Texts): string[] {
  return [...wanted, ...eitherOf.flat()];
}

/** The names of files are searched last, and whether the viewer may know them is only checked if they match. */
function held({ seesFiles }: Sought, text: SQLWrapper, pattern: string): SQL {
  return sql`(${text} like ${pattern} or case when ${documents.searchFiles} like ${pattern} then ${seesFiles} else false end)`;
}

function holdsAlike(sought: Sought): SQL {
  const likened = all(sought, (text) => likenedLike(sought, text));
  const formed = textsOfAll(sought).some(formOf) ? all(sought, (text) => formedLike(sought, formOr(text))) : undefined;
  return or(likened, formed) ?? sql`false`;
}

/** Returns each text in its other form, and those without one alike; nothing if no text has another form. */
function formedOf(wanted: readonly string[]): string[] {
  return wanted.some(formOf) ? wanted.map(formOr) : [];
}

function formOr(text: string): string {
  return formOf(text) ?? alike(fold(text));
}

function likenedLike(sought: Sought, text: string): SQL {
  return held(sought, documents.searchAlike, alikePattern(text));
}

function formedLike(sought: Sought, form: string): SQL {
  return held(sought, documents.searchAlike, holding(alike(form)));
}

function unless(sought: Sought, isExact: boolean): SQL {
  const { unwanted } = sought;
  if (unwanted.length === 0) return sql`${isExact}::boolean`;
  const forms = unwanted.flatMap((text) => formOf(text) ?? []);
  const isHeld = or(...unwanted.map((text) => likenedLike(sought, text)), ...forms.map((form) => formedLike(sought, form)));
  return sql`case when ${isHeld} then null else ${isExact}::boolean end`;
}

/**
 * Returns whether a document that contains this text exactly always contains it alike as well: all but texts that begin with e, which is
 * dropped after a, o or u.
 */
function isLikenedToo(text: string): boolean {
  return !alike(fold(text)).startsWith("e");
}

/** Returns whether a text can also be written differently. */
export function hasOtherWay(text: string): boolean {
  return /[a-z]/.test(alike(fold(text))) || formOf(text) !== undefined;
}

/** An *or* is looked up side by side, up to this number of sides together with those of others; the texts decide about the rest. */
const waysAtMost = 10;

/** Returns the texts as the dictionary stores words, for each way: it has a word as it is and made alike. */
export function textsOf({ way, wanted, eitherOf }: Texts & Pick<Sought, "way">): string[][] {
  let ways = [wanted];
  for (const sides of eitherOf) {
    if (ways.length * sides.length <= waysAtMost) ways = ways.flatMap((texts) => sides.map((side) => [...texts, side]));
  }
  return ways.flatMap((texts) => textsOfOne(way, texts));
}

function textsOfOne(way: Sought["way"], wanted: string[]): string[][] {
  const typed = wanted.map(fold);
  if (way === "exact") return [typed];
  const likened = typed.map(alike);
  const formed = formedOf(wanted).map(alike);
  const isEnough = way === "alike" || wanted.every((text, n) => typed[n] === likened[n] || isLikenedToo(text));
  return [...(isEnough ? [] : [typed]), likened, ...(formed.length > 0 ? [formed] : [])];
}
