import { maxNoteLength, maxNotes } from "~/features/documents/notes/rules";
import { type PaperFacts, typeKey } from "~/features/documents/rules";
import { maxSenderLength } from "~/features/documents/sender/rules";
import { maxTagLength, type TagColour } from "~/features/documents/tags/rules";
import type { Known } from "~/features/drafts/apart/known";
import { maxNameLength } from "~/features/drafts/rules";
import { bounded } from "~/lib/bounded";
import { isDay } from "~/lib/dates";
import { tidy } from "~/lib/tidy";

/** What an export says of a document, as it stands there. */
export type Said = {
  name?: string | undefined;
  type?: string | undefined;
  sender?: string | undefined;
  day?: string | undefined;
  dueDay?: string | undefined;
  number?: string | undefined;
  tags?: readonly string[];
  notes?: readonly { text: string; at: Date }[];
  colours?: Readonly<Record<string, TagColour>>;
  /** further facts, such as tax relevance and amount, in the form that Mappe has them */
  facts?: Partial<PaperFacts> & { taxRelevance?: boolean };
};

/** Returns what an export says of a document as facts of Mappe's, each as long as a form would accept it. What it says nothing of is left out. */
export function knownOf({ name, type, sender, day, dueDay, number, tags = [], notes = [], colours = {}, facts = {} }: Said): Known {
  return {
    facts: {
      ...facts,
      ...stated("name", tidy(name ?? "", maxNameLength)),
      ...stated("documentType", typeKey(tidy(type ?? "", maxTagLength))),
      ...stated("sender", tidy(sender ?? "", maxSenderLength)),
      ...stated("documentDate", day && isDay(day) ? day : ""),
      ...stated("dueDate", dueDay && isDay(dueDay) ? dueDay : ""),
      ...stated("documentNumber", tidy(number ?? "", 60)),
      ...(tags.length > 0 && { tags: [...tags] }),
    },
    notes: notes.flatMap(({ text, at }) => partsOf(text).map((part) => ({ text: part, at }))).slice(0, maxNotes),
    colours,
  };
}

function stated<Key extends string>(key: Key, text: string): Partial<Record<Key, string>> {
  return text ? ({ [key]: text } as Record<Key, string>) : {};
}

/** Returns a long note as several, none of which is longer than a note may be. */
function partsOf(text: string): string[] {
  const whole = bounded(text, { maxLength: maxNoteLength * maxNotes }).trim();
  const parts: string[] = [];
  for (let from = 0; from < whole.length; ) {
    const cut = whole.slice(from, from + maxNoteLength);
    const end = from + cut.length < whole.length ? Math.max(cut.lastIndexOf("\n"), cut.lastIndexOf(" ")) : -1;
    const part = end > maxNoteLength / 2 ? cut.slice(0, end) : cut;
    parts.push(part.trim());
    from += part.length;
  }
  return parts.filter(Boolean);
}
