import { and, or, type SQL, sql } from "drizzle-orm";
import { alike } from "~/lib/alike";
import { fold } from "~/lib/fold";
import { documents } from "~db/schema/index";
import { alikePattern, likePattern } from "./search-terms.ts";

/** What is looked for: as it is typed, else with umlauts and accents taken alike, or either. */
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
  return and(...wanted.map(likenedLike)) ?? sql`false`;
}

function likenedLike(text: string): SQL {
  return sql`${documents.searchAlike} like ${alikePattern(text)}`;
}

function unless(unwanted: readonly string[], isExact: boolean): SQL {
  if (unwanted.length === 0) return sql`${isExact}::boolean`;
  return sql`case when ${or(...unwanted.map(likenedLike))} then null else ${isExact}::boolean end`;
}

/** Whether what holds this as it was typed holds it alike as well: all but an e at the beginning, which is not kept behind an a, o or u. */
function isLikenedToo(text: string): boolean {
  return !alike(fold(text)).startsWith("e");
}

/** What is looked for as the words of the dictionary hold it, in each way: it knows a text as it is and made alike. */
export function textsOf({ way, wanted }: Sought): string[][] {
  const typed = wanted.map(fold);
  const likened = typed.map(alike);
  if (way === "exact") return [typed];
  const isEnough = way === "alike" || wanted.every((text, n) => typed[n] === likened[n] || isLikenedToo(text));
  return isEnough ? [likened] : [typed, likened];
}
