import { z } from "zod";
import { maxSenderLength } from "~/features/documents/rules";
import type { Quad, Turns } from "~/imaging/recipe";
import { dayTyped } from "~/lib/day-typed";
import { type IntentOf, readIntent, type Vocabulary } from "~/lib/intents";
import { draftVerbs } from "./intents.ts";
import { maxNameLength } from "./rules.ts";

const percent = z.coerce.number().min(-50).max(150);
// Too long a text is cut, as a person who pasted too much must not lose the rest of the form.
const text = (max: number) => z.string().overwrite((typed) => typed.slice(0, max));

/** What a button of a form says, read; what none of them says is refused. */
export function asIntent<const V extends Vocabulary>(posted: z.ZodType<string, string | undefined>, vocabulary: V) {
  return posted.transform((text, { issues }): IntentOf<V> => {
    const intent = readIntent(vocabulary, text);
    if (!intent) issues.push({ code: "custom", input: text, message: "No button says that." });
    return intent ?? z.NEVER;
  });
}

/** The one form of New Upload: its fields are posted by every button of the screen. */
export const draftForm = z.object({
  intent: asIntent(text(200).default("save"), draftVerbs),
  page: z.uuid().optional().catch(undefined),
  /** the form before, whose first page was to be shown once it is there */
  awaited: z.uuid().optional().catch(undefined),
  /** the draft that was on the screen; none yet before the first page */
  draft: z.uuid().optional().catch(undefined),
  /** how the page was turned when it was shown, corners and all: reading may have turned it since */
  turns: z
    .enum(["0", "1", "2", "3"])
    .transform((turns) => Number(turns) as Turns)
    .optional()
    .catch(undefined),
  /** saved by somebody else since the edit began, as far as the screen told */
  newer: z.uuid().optional().catch(undefined),
  /** where leaving the edit leads; its document when nothing is said */
  next: text(2000).optional(),
  name: text(maxNameLength * 2).optional(),
  type: text(200).optional(),
  sender: text(maxSenderLength * 2).optional(),
  documentDate: text(40).optional(),
  /** what those were shown with: only what differs from it was typed */
  shownName: text(maxNameLength * 2).optional(),
  shownType: text(200).optional(),
  shownSender: text(maxSenderLength * 2).optional(),
  shownDate: text(40).optional(),
  tags: text(4000).optional(),
  /** sent when the box is ticked; `facts` tells that the box was on the form at all */
  taxRelevant: z.literal("on").optional().catch(undefined),
  facts: z.string().optional(),
  scripted: z.string().optional(),
});

export type DraftForm = z.output<typeof draftForm>;

export type DraftFormRead = {
  form: DraftForm;
  /** four corners as shown; undefined when the form has no four points */
  shownCorners: Quad | undefined;
  /** what was typed as the day of the paper and is none; it is shown again, and stands nowhere else */
  unreadDay: string | undefined;
};

/** What the fields of the form say; undefined where no button says that. */
export function readDraftForm(fields: FormData): DraftFormRead | undefined {
  const entries = Object.fromEntries(fields);
  const { name, type, sender, documentDate, shownName, shownType, shownSender, shownDate } = entries;
  // Emptied, these say something; any other one that is empty is left out.
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

/** In percent of the picture as shown. */
function cornersIn(fields: Record<string, unknown>): Quad | undefined {
  const parsed = cornersForm.safeParse(fields);
  if (!parsed.success) return undefined;
  const { x0, y0, x1, y1, x2, y2, x3, y3 } = parsed.data;
  return [point(x0, y0), point(x1, y1), point(x2, y2), point(x3, y3)];
}

function point(left: number, top: number) {
  return { x: left / 100, y: top / 100 };
}
