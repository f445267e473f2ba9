import { getStroke } from "perfect-freehand";

/** x, y and pressure in turn, in 1/1000 of the pad's width; a pressure of 0 throughout: the device tells none, the speed decides. */
export type Stroke = { pen: number; points: number[] };

/** A drawing made by hand on a pad of this height, in 1/1000 of the pad's width. */
export type Drawing = { height: number; strokes: Stroke[] };

/** An outline of filled shapes of one pen each, non-zero winding; units of the outline's own width and height, origin top left. */
export type Outline = { width: number; height: number; shapes: { pen: number; path: string }[] };

/** The colours of the pens: ink, blue and black. */
export const penColours = ["#1520a6", "#4285f4", "#1e1e1e"] as const;

/** A pen that is none any more draws like the first one. */
export function penColour(pen: number): string {
  return penColours[pen as 0] ?? penColours[0];
}

/** of an outline's longest side: fine enough for numbers with one decimal */
export const outlineSide = 1000;

type Place = readonly [x: number, y: number];

// The library's size is absolute, so every drawing comes to it in the same units.
const look = { size: 10, thinning: 0.6, smoothing: 0.5, streamline: 0.4 };

/** The shape of a stroke, in the units of its points. isDone: the pen has left the paper */
export function strokePath({ points }: Pick<Stroke, "points">, { isDone = true } = {}): string {
  return pathOf(edgeOf(points, isDone));
}

/** The fewest letters of a path that one place of an edge takes. */
const fewestLetters = 8;

/**
 * Returns an outline cut to the drawing; null if nothing is drawn. most: letters of all its paths together. Each sharp turn of the pen becomes many
 * places of its edge, and writing one down costs ten times as much as finding it. So an outline with more letters is not written to its end.
 */
export function outlineOfDrawing({ strokes }: Drawing, { most = Number.POSITIVE_INFINITY } = {}): Outline | null | "too-large" {
  const edges: { pen: number; edge: Place[] }[] = [];
  const places: Place[] = [];
  for (const { pen, points } of strokes) {
    const edge = edgeOf(points, true);
    if ((places.length + edge.length) * fewestLetters > most) return "too-large";
    if (edge.length <= 2) continue;
    edges.push({ pen, edge });
    for (const place of edge) places.push(place);
  }
  if (places.length === 0) return null;

  const [left, right] = range(places.map(([x]) => x));
  const [top, bottom] = range(places.map(([, y]) => y));
  const scale = outlineSide / Math.max(right - left, bottom - top);
  const shapes: Outline["shapes"] = [];
  let letters = 0;
  for (const { pen, edge } of edges) {
    const path = pathOf(
      edge.map(([x, y]) => [(x - left) * scale, (y - top) * scale]),
      most - letters,
    );
    letters += path.length;
    if (letters > most) return "too-large";
    shapes.push({ pen, path });
  }
  return { width: rounded((right - left) * scale), height: rounded((bottom - top) * scale), shapes };
}

function edgeOf(points: readonly number[], isDone: boolean): Place[] {
  const samples = placesOf(points);
  const simulatePressure = samples.every(([, , pressure]) => pressure === 0);
  return getStroke(samples, { ...look, simulatePressure, last: isDone }) as [number, number][];
}

/** Splits the numbers into points of three each. */
function placesOf(points: readonly number[]): [number, number, number][] {
  return Array.from({ length: Math.floor(points.length / 3) }, (_, at) => [
    points[at * 3] ?? 0,
    points[at * 3 + 1] ?? 0,
    points[at * 3 + 2] ?? 0,
  ]);
}

/** Writes a smooth path through the middle between each two points; it breaks off once the path is longer than wanted. */
function pathOf(edge: readonly Place[], most = Number.POSITIVE_INFINITY): string {
  const [first] = edge;
  if (!first) return "";
  let path = `M${told(first)}Q`;
  for (const [at, place] of edge.entries()) {
    const next = edge[(at + 1) % edge.length] ?? place;
    path += `${at === 0 ? "" : " "}${told(place)} ${told([(place[0] + next[0]) / 2, (place[1] + next[1]) / 2])}`;
    if (path.length > most) return path;
  }
  return `${path}Z`;
}

function told([x, y]: Place): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Does not spread the values into Math.min: there may be more numbers than a call takes. */
function range(values: readonly number[]): [least: number, most: number] {
  return values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
}
