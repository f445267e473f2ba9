export type Colour = readonly [red: number, green: number, blue: number];

/** A canvas with colours 0..255, three values per px. */
export type Canvas = { width: number; height: number; data: Float32Array };

export function canvas(width: number, height: number, colour: Colour): Canvas {
  const data = new Float32Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3] ?? 0;
  return { width, height, data };
}

export function fillRect(on: Canvas, area: { x: number; y: number; width: number; height: number }, colour: Colour): void {
  const right = Math.min(on.width, Math.round(area.x + area.width));
  const bottom = Math.min(on.height, Math.round(area.y + area.height));
  for (let y = Math.max(0, Math.round(area.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.round(area.x)); x < right; x++) put(on, x, y, colour);
  }
}

export function put({ width, data }: Canvas, x: number, y: number, [red, green, blue]: Colour): void {
  const at = (y * width + x) * 3;
  data[at] = red;
  data[at + 1] = green;
  data[at + 2] = blue;
}

/** The colour between the four nearest px; x and y in px. */
export function sample({ width, height, data }: Canvas, x: number, y: number): [number, number, number] {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [u, v] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  const mix = (i: number) =>
    ((data[at + i] ?? 0) * (1 - u) + (data[at + 3 + i] ?? 0) * u) * (1 - v) +
    ((data[below + i] ?? 0) * (1 - u) + (data[below + 3 + i] ?? 0) * u) * v;
  return [mix(0), mix(1), mix(2)];
}
