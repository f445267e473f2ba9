import type { FileRefusal, MailReason } from "~/engines/contract";
import { typeLabel } from "~/features/documents/rules";
import type { GuessedFact, Suggestions } from "~/features/pages/rules";
import { filters, type WantedLook } from "~/imaging/recipe";
import { type Language, languages } from "~/lib/languages";
import { tidy } from "~/lib/tidy";

/** The reason why an added file makes no pages. */
export type FileReason =
  | FileRefusal
  | "too-large"
  | "too-many-files"
  | "more-files"
  | "no-space"
  | "store-away"
  | "used-up"
  | "account-disabled"
  | "hard-for-now"
  | "over-quota"
  | ZipReason
  | MailFileReason;

/** number of files of a mail that are taken */
export const mostMailFiles = 200;

/** Reasons why a mail, or a part of it, becomes no document. */
export type MailFileReason = MailReason | "large-mail" | "no-papers" | "foreign-sender" | "unproven-sender";

/** Reasons why a ZIP is not unpacked, or an entry of it cannot be. */
export type ZipReason = "broken-zip" | "locked-zip" | "full-zip" | "zip-link";

/** number of files of a ZIP that are taken */
export const mostUnpacked = 500;

/**
 * Reasons that do not mean that the file is bad: an engine could not manage it, or it needs a password. Its bytes are deleted only when the person
 * asks for that.
 */
export const reasonsToTryAgain = ["too-hard", "hard-for-now", "encrypted-pdf"] as const satisfies FileReason[];

export function mayBeTriedAgain(reason: FileReason | "twin" | null): boolean {
  return reasonsToTryAgain.some((known) => known === reason);
}

/** Returns whether the file needs its password: trying again does not help. */
export function needsPassword(reason: FileReason | "twin" | null): boolean {
  return reason === "encrypted-pdf";
}

/** The number of pages per file that can be addressed; pages of one file have consecutive positions below it. */
export const positionsPerFile = 10_000;

/** Reads a look from a form or from the browser's storage. */
export function wantedLookIn(value: string): WantedLook | undefined {
  return value === "none" ? value : filters.find((known) => known === value);
}

export const maxNameLength = 200;
const maxFileNameLength = 120;

/** Tidies the name of a sent file: no folders, no control or direction characters, never longer than a file system allows. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return shortFileName(tidy(last.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"]/g, ""))) || "?";
}

/** Shortens a file name but keeps its extension, by which people recognise it. */
function shortFileName(name: string): string {
  if (name.length <= maxFileNameLength) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return `${tidy(name, maxFileNameLength - ending.length - 1)}…${ending}`;
}

/** The name that analysis suggests, in the person's present language: "Beleg 21.11.2026", "Receipt 21.11.2026". */
export function suggestedName(type: string, { germanDay, language }: { germanDay: string; language: Language }): string {
  return tidy(`${typeLabel(type, language)} ${germanDay}`);
}

/** Returns whether the name was suggested and not typed; it remains a suggestion when the language changes. */
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
/** isAsked: the person has asked for the suggestion */
type Guess = { suggestions: Suggestions; isAsked: boolean; germanDay: string; language: Language };

/** Returns whether reading may replace a fact: never one that was typed, nor one of a stored document. */
function mayGuess({ baseVersionId, byHand, ...draft }: Guessable, fact: "name" | "type", wasGuessed: boolean): boolean {
  return !byHand.includes(fact) && (draft[fieldOf[fact]] === "" || (wasGuessed && !baseVersionId));
}

function bestType(draft: Guessable, { suggestions, isAsked }: Pick<Guess, "suggestions" | "isAsked">): string {
  const [likeliest = ""] = suggestions.types;
  const isStillLikeliest = draft.documentType !== "" && draft.documentType === likeliest;
  return isAsked || isStillLikeliest ? likeliest : (suggestions.sure ?? "");
}

/** Returns the type after reading: the likeliest one if the person asked, otherwise only one that is sure. */
export function guessedType(draft: Guessable, guess: Pick<Guess, "suggestions" | "isAsked">): string {
  const before = [draft.suggestions.types[0], draft.suggestions.sure];
  return mayGuess(draft, "type", before.includes(draft.documentType)) ? bestType(draft, guess) : draft.documentType;
}

/**
 * Returns the name after reading: "type date" if the person asks or has asked for it, otherwise a name made of the draft's facts, or "". isOfItself:
 * nobody asked for it
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

/** Returns whether nobody typed or asked for the name of this draft. */
export function isNamedByItself({ baseVersionId, name, suggestions }: Pick<Guessable, "baseVersionId" | "name" | "suggestions">): boolean {
  return !baseVersionId && name !== "" && name === suggestions.name;
}

const fieldOf = { name: "name", type: "documentType" } as const;

const germanDays = /^ ?\d{2}\.\d{2}\.\d{4}$/;

type Read = { name: string; documentType: string; suggestions: Suggestions };

/** Returns the parts that reading a page has filled or suggested, so that only those are reported. */
export function suggestedParts({ name, documentType, suggestions }: Read): ("type" | "name" | "sender" | "date" | "tags")[] {
  const labels = languages.map((language) => typeLabel(documentType, language));
  const isNamed = name === suggestions.name || labels.some((label) => name.startsWith(label) && germanDays.test(name.slice(label.length)));
  const { types, tags, paper = {} } = suggestions;
  const parts = { type: types.length > 0, name: isNamed, sender: paper.sender, date: paper.date, tags: tags.length > 0 };
  return (["type", "name", "sender", "date", "tags"] as const).filter((part) => parts[part]);
}

const day = 24 * 60 * 60 * 1000;
/** ms after which an untouched draft is deleted */
export const draftLifetime = 90 * day;

/** ms between the notice by mail and the deletion */
export const noticePeriod = 14 * day;
/** ms after which that notice is due */
export const noticeAfter = draftLifetime - noticePeriod;

/** number of days for which files are listed that came by another door than the form, also those that were refused */
export const daysArrivalsAreListed = 14;

/** Returns the time until which a draft is kept whose author was notified; never earlier than the mail promised. */
export function keptUntil({ changedAt, noticeSentAt }: { changedAt: Date; noticeSentAt: Date }): Date {
  return new Date(Math.max(changedAt.getTime() + draftLifetime, noticeSentAt.getTime() + noticePeriod));
}
