import { z } from "zod";
import { maxSenderLength } from "~/features/documents/rules";
import type { Quad, Turns } from "~/imaging/recipe";
import { dayTyped } from "~/lib/day-typed";
import { type IntentOf, readIntent, type Vocabulary } from "~/lib/intents";
import { draftVerbs } from "./intents.ts";
import { maxNameLength } from "./rules.ts";

const percent = z.coerce.number().min(-50).max(150);
// A text that is too long is cut, as a person who pasted too much must not lose the rest of the form.
const text = (max: number) => z.string().overwrite((typed) => typed.slice(0, max));

/** Parses the intent of a pressed button; refuses an intent that no button has. */
export function asIntent<const V extends Vocabulary>(posted: z.ZodType<string, string | undefined>, vocabulary: V) {
  return posted.transform((text, { issues }): IntentOf<V> => {
    const intent = readIntent(vocabulary, text);
    if (!intent) issues.push({ code: "custom", input: text, message: "No button says that." });
    return intent ?? z.NEVER;
  });
}

const pageNumber = z.coerce.number().int().positive().optional().catch(undefined);

/** The single form of New Upload: every button of the screen posts all its fields. */
export const draftForm = z.object({
  intent: asIntent(text(200).default("save"), draftVerbs),
  page: z.uuid().optional().catch(undefined),
  /** id of the form sent before, whose first page was to be shown once it exists */
  awaited: z.uuid().optional().catch(undefined),
  /** the draft that was on the screen; undefined before the first page */
  draft: z.uuid().optional().catch(undefined),
  /** the turns of the page when it was shown with its corners: reading may have turned it since */
  turns: z
    .enum(["0", "1", "2", "3"])
    .transform((turns) => Number(turns) as Turns)
    .optional()
    .catch(undefined),
  /** number that the open page is to have, and the one that it was shown with */
  place: pageNumber,
  shownPlace: pageNumber,
  /** the version saved by somebody else since the edit began, as far as the screen reported it */
  newer: z.uuid().optional().catch(undefined),
  /** number of signatures that saving costs, as far as the screen showed them */
  lapse: z.coerce.number().int().nonnegative().optional().catch(undefined),
  /** address that leaving the edit leads to; the document if undefined */
  next: text(2000).optional(),
  name: text(maxNameLength * 2).optional(),
  type: text(200).optional(),
  sender: text(maxSenderLength * 2).optional(),
  documentDate: text(40).optional(),
  /** the values that the fields were shown with: a field was only typed if it differs from them */
  shownName: text(maxNameLength * 2).optional(),
  shownType: text(200).optional(),
  shownSender: text(maxSenderLength * 2).optional(),
  shownDate: text(40).optional(),
  tags: text(4000).optional(),
  /** sent if the box is ticked; `facts` tells that the form contained the box at all */
  taxRelevant: z.literal("on").optional().catch(undefined),
  facts: z.string().optional(),
  scripted: z.string().optional(),
});

export type DraftForm = z.output<typeof draftForm>;

export type DraftFormRead = {
  form: DraftForm;
  /** four corners as shown; undefined if the form does not have four points */
  shownCorners: Quad | undefined;
  /** text that was typed as the document's day and is no day; it is shown again, and is stored nowhere else */
  unreadDay: string | undefined;
};

/** Reads the fields of the form; undefined if the intent belongs to no button. */
export function readDraftForm(fields: FormData): DraftFormRead | undefined {
  const entries = Object.fromEntries(fields);
  const { name, type, sender, documentDate, shownName, shownType, shownSender, shownDate } = entries;
  // These fields mean something when they are empty; any other empty field is left out.
  const mayBeEmpty = { name, type, sender, documentDate, shownName, shownType, shownSender, shownDate };
  const filled = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ""));
  const read = draftForm.safeParse({ ...filled, ...mayBeEmpty });
  if (!read.success) return undefined;
  return { form: read.data, shownCorners: cornersIn(entries), unreadDay: unreadDay(read.data) };
}

function unreadDay({ intent, documentDate = "", shownDate }: DraftForm): string | undefined {
  const isTyped = documentDate.trim() !== "" && documentDate !== shownDate && intent.verb !== "date";
  return isTyped && dayTyped(documentDate) === undefined ? documentDate : undefined;
}

const cornersForm = z.object({ x0: percent, y0: percent, x1: percent, y1: percent, x2: percent, y2: percent, x3: percent, y3: percent });

/** Reads the corners, in percent of the picture as shown. */
function cornersIn(fields: Record<string, unknown>): Quad | undefined {
  const parsed = cornersForm.safeParse(fields);
  if (!parsed.success) return undefined;
  const { x0, y0, x1, y1, x2, y2, x3, y3 } = parsed.data;
  return [point(x0, y0), point(x1, y1), point(x2, y2), point(x3, y3)];
}

function point(left: number, top: number) {
  return { x: left / 100, y: top / 100 };
}
