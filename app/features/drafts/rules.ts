import type { FileRefusal } from "~/engines/contract";
import { typeLabel } from "~/features/documents/rules";
import type { GuessedFact, Suggestions } from "~/features/pages/rules";
import { filters, type WantedLook } from "~/imaging/recipe";
import { type Language, languages } from "~/lib/languages";
import { tidy } from "~/lib/tidy";

/** Why a file that was added makes no pages. */
export type FileReason =
  | FileRefusal
  | "too-large"
  | "too-many-files"
  | "more-files"
  | "no-space"
  | "store-away"
  | "used-up"
  | "hard-for-now"
  | "over-quota";

/** What an engine could not manage, or opens with its password alone, may be a good paper all the same: its bytes go only when its person has them go. */
export const reasonsToTryAgain = ["too-hard", "hard-for-now", "encrypted-pdf"] as const satisfies FileReason[];

export function mayBeTriedAgain(reason: FileReason | "twin" | null): boolean {
  return reasonsToTryAgain.some((known) => known === reason);
}

/** Trying again does not help it: its person has to say its password. */
export function needsPassword(reason: FileReason | "twin" | null): boolean {
  return reason === "encrypted-pdf";
}

/** At most this many pages a person can sensibly name at once; keeps positions of one file together. */
export const positionsPerFile = 10_000;

/** As a form or a browser's memory tells it. */
export function wantedLookIn(value: string): WantedLook | undefined {
  return value === "none" ? value : filters.find((known) => known === value);
}

export const maxNameLength = 200;
const maxFileNameLength = 120;

/** The name of what was sent: no folders, no control or direction marks, never longer than a file system takes. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return shortFileName(tidy(last.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"]/g, ""))) || "?";
}

/** The ending stays: by it people know what they sent. */
function shortFileName(name: string): string {
  if (name.length <= maxFileNameLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return `${tidy(name, maxFileNameLength - ending.length - 1)}…${ending}`;
}

/** "Beleg 21.11.2026", "Receipt 21.11.2026": the name analysis gives, in the language the person has at the time. */
export function suggestedName(type: string, { germanDay, language }: { germanDay: string; language: Language }): string {
  return tidy(`${typeLabel(type, language)} ${germanDay}`);
}

/** Whether nobody typed the name: it stays a suggestion when the language is changed. */
export function isSuggested(name: string, type: string, germanDay: string): boolean {
  return languages.some((language) => name === suggestedName(type, { germanDay, language }));
}

type Guessable = {
  baseVersionId: string | null;
  name: string;
  documentType: string;
  suggestions: Suggestions;
  byHand: readonly GuessedFact[];
};
/** isAsked: a person waits for it */
type Guess = { suggestions: Suggestions; isAsked: boolean; germanDay: string; language: Language };

/** Whether reading may say it anew: nothing that a hand typed, and nothing that a stored document says. */
function mayGuess({ baseVersionId, byHand, ...draft }: Guessable, fact: "name" | "type", wasGuessed: boolean): boolean {
  return !byHand.includes(fact) && (draft[fieldOf[fact]] === "" || (wasGuessed && !baseVersionId));
}

function bestType(draft: Guessable, { suggestions, isAsked }: Pick<Guess, "suggestions" | "isAsked">): string {
  const [likeliest = ""] = suggestions.types;
  const isStillLikeliest = draft.documentType !== "" && draft.documentType === likeliest;
  return isAsked || isStillLikeliest ? likeliest : (suggestions.sure ?? "");
}

/** What reading makes of the type: who asked gets the likeliest one; by itself it fills only the one that is sure. */
export function guessedType(draft: Guessable, guess: Pick<Guess, "suggestions" | "isAsked">): string {
  const before = [draft.suggestions.types[0], draft.suggestions.sure];
  return mayGuess(draft, "type", before.includes(draft.documentType)) ? bestType(draft, guess) : draft.documentType;
}

/**
 * What reading makes of the name: who asks, or has asked, gets "type date"; else it is called what its own facts say, or nothing.
 * isOfItself: nobody asked for it
 */
export function guessedName(
  draft: Guessable,
  { documentType, ofItself = "", ...guess }: Guess & { documentType: string; ofItself: string | undefined },
): { name: string; isOfItself: boolean } {
  const isOfItself = isNamedByItself(draft);
  const wasAsked = !isOfItself && isSuggested(draft.name, draft.documentType, guess.germanDay);
  if (!mayGuess(draft, "name", isOfItself || wasAsked)) return { name: draft.name, isOfItself };
  const called = documentType || bestType(draft, guess);
  if ((guess.isAsked || wasAsked) && called) return { name: suggestedName(called, guess), isOfItself: false };
  return { name: ofItself, isOfItself: ofItself !== "" };
}

/** Whether nobody typed the name of this draft or asked for it. */
export function isNamedByItself({ baseVersionId, name, suggestions }: Pick<Guessable, "baseVersionId" | "name" | "suggestions">): boolean {
  return !baseVersionId && name !== "" && name === suggestions.name;
}

const fieldOf = { name: "name", type: "documentType" } as const;

const germanDays = /^ ?\d{2}\.\d{2}\.\d{4}$/;

type Read = { name: string; documentType: string; suggestions: Suggestions };

/** What reading a page brought its draft: only that may be said. */
export function suggestedParts({ name, documentType, suggestions }: Read): ("type" | "name" | "sender" | "date" | "tags")[] {
  const labels = languages.map((language) => typeLabel(documentType, language));
  const isNamed = name === suggestions.name || labels.some((label) => name.startsWith(label) && germanDays.test(name.slice(label.length)));
  const { types, tags, paper = {} } = suggestions;
  const parts = { type: types.length > 0, name: isNamed, sender: paper.sender, date: paper.date, tags: tags.length > 0 };
  return (["type", "name", "sender", "date", "tags"] as const).filter((part) => parts[part]);
}

const day = 24 * 60 * 60 * 1000;
/** ms after which a draft that nobody touched goes */
export const draftLifetime = 90 * day;
/** ms between the mail that says so and the end */
export const noticePeriod = 14 * day;
/** ms after which that mail is due */
export const noticeAfter = draftLifetime - noticePeriod;

/** Until when a draft stays that its author was told about; never shorter after the mail than the mail promised. */
export function keptUntil({ changedAt, noticeSentAt }: { changedAt: Date; noticeSentAt: Date }): Date {
  return new Date(Math.max(changedAt.getTime() + draftLifetime, noticeSentAt.getTime() + noticePeriod));
}
