import type { Drawing, Outline, Stroke } from "~/imaging/strokes";
import { outlineOfDrawing, penColours } from "~/imaging/strokes";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { drawingLimits } from "./rules.ts";
import { signatureFields } from "./signature-fields.ts";

type Refusals = "nothing-drawn" | "too-much-drawn" | "broken-drawing";

/** Returns the value of a stroke's field. */
export function strokeValue({ pen, points }: Stroke): string {
  return [pen, ...points].join(",");
}

/** Reads a drawing from the form's fields. */
export function drawingIn(fields: FormData): Done<{ drawing: Drawing; outline: Outline }> | Refused<Refusals> {
  const told = fields.getAll(signatureFields.stroke).map(String);
  if (told.length > drawingLimits.strokes || told.join().length > drawingLimits.bytes) return refused("too-much-drawn");
  const strokes = told.map(strokeIn);
  if (strokes.reduce((sum, { points }) => sum + points.length, 0) > drawingLimits.numbers) return refused("too-much-drawn");
  const height = Number(fields.get(signatureFields.height) ?? 1);
  if (!isWithin(height, 1, drawingLimits.reach) || !strokes.every(isSound)) return refused("broken-drawing");

  const drawing = { height, strokes };
  const outline = strokes.every(isDot) ? null : outlineOfDrawing(drawing, { most: drawingLimits.outline });
  if (!outline) return refused("nothing-drawn");
  // Strokes that go back and forth have a large outline, however few points were sent.
  if (outline === "too-large") return refused("too-much-drawn");
  return done({ drawing, outline });
}

function strokeIn(told: string): Stroke {
  const [pen = Number.NaN, ...points] = told.split(",").map((number) => (number.trim() === "" ? Number.NaN : Number(number)));
  return { pen, points };
}

function isSound({ pen, points }: Stroke): boolean {
  if (!(pen in penColours) || points.length === 0 || points.length % 3 !== 0) return false;
  return points.every((value, at) => (at % 3 === 2 ? isWithin(value, 0, 1) : isWithin(value, -drawingLimits.reach, drawingLimits.reach)));
}

/** Returns false for NaN and infinity, too. */
function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Returns whether a stroke has no length: a slip of the finger, or the dot of an i. */
function isDot({ points }: Stroke): boolean {
  const [x = 0, y = 0] = points;
  return points.every((value, at) => at % 3 === 2 || Math.abs(value - (at % 3 === 0 ? x : y)) < 5);
}
