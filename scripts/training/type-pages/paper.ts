import type { Random } from "../corner-scenes/random.ts";

/** A page of HTML: its size in CSS px, its content, and its typography. */
export type Paper = { width: number; height: number; body: string; css: string; background?: string; font: string };
export type Draw = (random: Random) => Paper;

// The training pages are set in others.
export const sans = ["Carlito", "Open Sans", "Karla", "Cabin", "Play", "Go"] as const;
export const serif = ["Caladea", "Linux Libertine O", "Old Standard TT", "Quattrocento"] as const;
export const mono = ["Hack", "Go Mono", "Linux Libertine Mono O"] as const;
export const hand = ["Kristi", "Rufscript", "Comic Neue", "Joscelyn", "Tomson Talks"] as const;
export const script = ["Leckerli One", "Lobster Two", "TypoScript"] as const;

export const a4 = { width: 794, height: 1123 };

export function shade(random: Random, light: number): string {
  return `hsl(${random.whole(0, 359)} ${random.whole(25, 80)}% ${light}%)`;
}

export function table(rows: readonly (readonly string[])[], css = ""): string {
  const cells = rows.map((row, place) => `<tr>${row.map((cell) => (place === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join("")}</tr>`);
  return `<table style="${css}">${cells.join("")}</table>`;
}

/** A square code of random modules, as an SVG. */
export function code(random: Random, size: number): string {
  const cells = 29;
  const dark = Array.from({ length: cells * cells }, (_, at) =>
    random.chance(0.5) ? `M${at % cells} ${Math.floor(at / cells)}h1v1h-1z` : "",
  ).join("");
  return `<svg width="${size}" height="${size}" viewBox="0 0 ${cells} ${cells}" style="background:#fff"><path d="${dark}"/></svg>`;
}

export function bars(random: Random, width: number, height: number): string {
  let x = 0;
  const parts: string[] = [];
  while (x < 100) {
    const bar = random.pick([0.5, 1, 1.6]);
    parts.push(`M${x} 0h${bar}v10h-${bar}z`);
    x += bar + random.pick([0.5, 1, 1.5]);
  }
  return `<svg width="${width}" height="${height}" viewBox="0 0 100 10" preserveAspectRatio="none"><path d="${parts.join("")}"/></svg>`;
}

export function scrawl(random: Random, width = 150): string {
  const points = Array.from({ length: 14 }, (_, at) => `${at * 10 + random.between(-6, 6)},${20 + random.between(-16, 16)}`);
  const [first, ...rest] = points;
  return `<svg width="${width}" viewBox="0 0 140 40"><path d="M${first} T${rest.join(" T")}" fill="none" stroke="${random.pick(["#16225e", "#222", "#2a56b8"])}" stroke-width="1.6"/></svg>`;
}
