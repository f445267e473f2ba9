import { z } from "zod";
import type { Mark } from "~/imaging/marks/mark";
import { asIntent } from "../forms.ts";
import { marksVerbs } from "./intents.ts";
import type { Begun } from "./merged-marks.ts";
import { longestText, mostMarks, mostNumbers, shapeSizes, sizesOf, textSizes, tools } from "./rules.ts";

const share = z.number().min(-20).max(20);
const point = z.object({ x: share, y: share });
const length = z.number().min(0).max(20);
const box = z.object({ left: share, top: share, width: length, height: length });
const colour = z.literal([0, 1, 2]);
const pen = z.object({ colour, width: z.number().min(0.5).max(100) });
const turns = z.literal([0, 1, 2, 3]);
const id = z.string().min(1).max(40);

const mark = z.discriminatedUnion("kind", [
  z.object({ id, kind: z.enum(["line", "arrow"]), from: point, to: point, pen }),
  z.object({ id, kind: z.enum(["rectangle", "ellipse", "tick", "cross"]), box, turns, pen }),
  z.object({ id, kind: z.literal("pen"), points: z.array(share).min(2), pen }),
  z.object({
    id,
    kind: z.literal("text"),
    at: point,
    turns,
    size: z.number().min(1).max(1000),
    text: z.string().min(1).max(longestText),
    colour,
  }),
  z.object({ id, kind: z.literal("signature"), box, turns, imageId: z.uuid() }),
]);

const marks = z
  .array(mark)
  .max(mostMarks)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length)
  .refine((all) => all.reduce((sum, one) => sum + (one.kind === "pen" ? one.points.length : 0), 0) <= mostNumbers);

const begun = z.array(z.object({ id, key: z.string().max(64) })).max(mostMarks);

/** Parses the annotations that the editor sends, in as many fields as their text needs; undefined if they are invalid. */
export function marksIn(parts: readonly string[]): Mark[] | undefined {
  return parsedBy(marks, parts) as Mark[] | undefined;
}

/** Parses the annotations that the editor began with, in as many fields. */
export function begunIn(parts: readonly string[]): Begun[] | undefined {
  return parsedBy(begun, parts);
}

function parsedBy<Shape extends z.ZodType>(shape: Shape, parts: readonly string[]): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(parts.join(""))).data;
  } catch {
    return undefined;
  }
}

const percent = z.coerce.number().min(0).max(100);

/** The form of one new annotation, with the pressed button. */
export const marksForm = z.object({
  intent: asIntent(z.string().max(200).default("add"), marksVerbs),
  draft: z.uuid().optional().catch(undefined),
  newer: z.uuid().optional().catch(undefined),
  next: z.string().max(2000).optional(),
  /** number of signatures that saving costs, as far as the screen showed them */
  lapse: z.coerce.number().int().nonnegative().optional().catch(undefined),
  kind: z.enum(tools).exclude(["pen"]).default("text").catch("text"),
  text: z
    .string()
    .default("")
    .overwrite((typed) => typed.slice(0, longestText)),
  x: percent.catch(10),
  y: percent.catch(10),
  size: z.coerce.number().min(shapeSizes.least).max(shapeSizes.most).catch(textSizes.usual),
  colour: z.coerce.number().pipe(colour).catch(0),
});

export type MarksForm = z.output<typeof marksForm>;

/** UTF-16 units of a refused text that are shown again */
const longestKept = 2000;

/** Returns the fact of a new annotation that cannot be taken as typed; nothing is corrected silently. */
export function oddIn(
  fields: ReadonlyMap<string, string>,
  { kind }: Pick<MarksForm, "kind">,
  isTapped: boolean,
): "place" | "size" | "long" | undefined {
  const isWithin = (name: string, { least, most }: { least: number; most: number }) => {
    const typed = fields.get(name);
    if (typed === undefined) return true;
    return typed.trim() !== "" && Number(typed) >= least && Number(typed) <= most;
  };
  const page = { least: 0, most: 100 };
  if (!isTapped && !(isWithin("x", page) && isWithin("y", page))) return "place";
  if (!isWithin("size", sizesOf(kind))) return "size";
  return (fields.get("text") ?? "").length > longestText ? "long" : undefined;
}

/** The fields of a new annotation as they were typed, to be shown again. */
export function typedIn(fields: ReadonlyMap<string, string>, { kind, x, y, size, colour }: MarksForm) {
  const told = (name: string, read: number) => fields.get(name)?.slice(0, 20) ?? read;
  return {
    kind,
    text: (fields.get("text") ?? "").slice(0, longestKept),
    x: told("x", x),
    y: told("y", y),
    size: told("size", size),
    colour,
  };
}
