import { and, or, type SQL, sql } from "drizzle-orm";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { formOf } from "~/lib/written-forms";
import { documents } from "~db/schema/index";
import { alikePattern, holding, likePattern } from "./search-terms.ts";

/** What is looked for: as it is typed, else with umlauts and accents taken alike and days and numbers in another form, or either. */
export type Sought = { way: "exact" | "alike" | "either"; wanted: string[]; unwanted: string[] };

/** Of a text: true where it holds what was typed as it stands, false where it holds it alike, null where it does not match. */
export function isExactHit({ way, wanted, unwanted }: Sought): SQL<boolean | null> {
  const exact = and(...wanted.map((text) => sql`${documents.searchText} like ${likePattern(text)}`)) ?? sql`true`;
  const asTyped = sql`when ${exact} then ${way === "alike" ? sql`null` : unless(unwanted, true)}`;
  const otherwise = way === "exact" ? sql`` : sql`when ${holdsAlike(wanted)} then ${unless(unwanted, false)}`;
  return sql`case ${asTyped} ${otherwise} end`;
}

/** The same where nobody asks how a text matches: wherever that is possible one text is looked through instead of two. */
export function isHitAtAll(sought: Sought): SQL<boolean | null> {
  const { way, wanted, unwanted } = sought;
  if (way !== "either" || !wanted.every(isLikenedToo)) return isExactHit(sought);
  return sql`case when ${holdsAlike(wanted)} then ${unless(unwanted, true)} end`;
}

function holdsAlike(wanted: readonly string[]): SQL {
  const likened = and(...wanted.map(likenedLike));
  const formed = and(...formedOf(wanted).map(formedLike));
  return or(likened, formed) ?? sql`false`;
}

/** Each text in its other form, those without one alike; none where no text has another form. */
function formedOf(wanted: readonly string[]): string[] {
  const forms = wanted.map(formOf);
  return forms.some(Boolean) ? wanted.map((text, n) => forms[n] ?? alike(fold(text))) : [];
}

function likenedLike(text: string): SQL {
  return sql`${documents.searchAlike} like ${alikePattern(text)}`;
}

function formedLike(form: string): SQL {
  return sql`${documents.searchAlike} like ${holding(alike(form))}`;
}

function unless(unwanted: readonly string[], isExact: boolean): SQL {
  if (unwanted.length === 0) return sql`${isExact}::boolean`;
  const forms = unwanted.flatMap((text) => formOf(text) ?? []);
  return sql`case when ${or(...unwanted.map(likenedLike), ...forms.map(formedLike))} then null else ${isExact}::boolean end`;
}

/** Whether what holds this as it was typed holds it alike as well: all but an e at the beginning, which is not kept behind an a, o or u. */
function isLikenedToo(text: string): boolean {
  return !alike(fold(text)).startsWith("e");
}

/** Whether a text can be written in another way than this. */
export function hasOtherWay(text: string): boolean {
  return /[a-z]/.test(alike(fold(text))) || formOf(text) !== undefined;
}

/** What is looked for as the words of the dictionary hold it, in each way: it knows a text as it is and made alike. */
export function textsOf({ way, wanted }: Sought): string[][] {
  const typed = wanted.map(fold);
  if (way === "exact") return [typed];
  const likened = typed.map(alike);
  const formed = formedOf(wanted).map(alike);
  const isEnough = way === "alike" || wanted.every((text, n) => typed[n] === likened[n] || isLikenedToo(text));
  return [...(isEnough ? [] : [typed]), likened, ...(formed.length > 0 ? [formed] : [])];
}
