import { deflateSync } from "node:zlib";
import type { Random } from "../training/corner-scenes/random.ts";
import { awkwardNumbers, type Change } from "./change-bytes.ts";
import { hostilePdf } from "./hostile-pdf.ts";

/** Changes of words and numbers; viewers look for lost objects by themselves, so offsets need not fit. */
export const pdfChanges: readonly [Change, ...Change[]] = [
  otherNumber,
  otherReference,
  otherName,
  nest,
  loopThroughTables,
  lieAboutLength,
  burst,
  (random) => hostilePdf(random),
];

function otherNumber(random: Random, bytes: Buffer): Buffer {
  const numbers: readonly [string, ...string[]] = ["-1", "1e38", "-0.00001", "NaN", ...awkwardNumbers.map(String)];
  return replaceSome(random, bytes, /(?<=[\s[(])-?\d+(\.\d+)?(?=[\s\])/>])/g, () => random.pick(numbers));
}

function otherReference(random: Random, bytes: Buffer): Buffer {
  return replaceSome(random, bytes, /\b\d+ 0 R\b/g, () => `${random.whole(0, 12)} 0 R`);
}

function otherName(random: Random, bytes: Buffer): Buffer {
  const names = [...bytes.toString("latin1").matchAll(/\/[A-Za-z]+/g)].map(([name]) => name);
  const [first = "/Type", ...others] = names;
  return replaceSome(random, bytes, /\/[A-Za-z]+/g, () => random.pick([first, ...others]));
}

/** Puts deep brackets in place of a value. */
function nest(random: Random, bytes: Buffer): Buffer {
  const depth = random.pick([50, 1000, 30_000]);
  const [open, close] = random.pick([
    ["[", "]"],
    ["<</K ", ">>"],
    ["(", ")"],
  ]);
  return replaceSome(random, bytes, /\b\d+ 0 R\b/g, () => open.repeat(depth) + close.repeat(random.chance(0.5) ? depth : 0), 1);
}

function loopThroughTables(random: Random, bytes: Buffer): Buffer {
  const text = bytes.toString("latin1");
  const tables = [...text.matchAll(/\bxref\b/g)].map(({ index }) => index);
  const at = random.pick([tables[0] ?? 0, tables.at(-1) ?? 0, 0, text.length + 10]);
  const looping = text.replace(/trailer\s*<</, `trailer << /Prev ${at} /XRefStm ${random.pick([at, 9])} `);
  return Buffer.from(random.chance(0.5) ? looping : looping.replace(/startxref\s+\d+/, `startxref ${at}`), "latin1");
}

function lieAboutLength(random: Random, bytes: Buffer): Buffer {
  return replaceSome(random, bytes, /\/Length \d+/g, () => `/Length ${random.pick(awkwardNumbers)}`);
}

/** A packed stream that unpacks to far more, once or twice. */
function burst(random: Random, bytes: Buffer): Buffer {
  const drawing = random.pick(["q ", "0 0 m 9 9 l S ", "/Im0 Do ", "(", "[", "BT /F1 9 Tf (a) Tj ET "]);
  const once = deflateSync(drawing.repeat(random.pick([100, 100_000, 3_000_000])));
  const isTwice = random.chance(0.3);
  const packed = (isTwice ? deflateSync(once) : once).toString("latin1");
  const filter = isTwice ? "[/FlateDecode /FlateDecode]" : "/FlateDecode";
  return replaceSome(
    random,
    bytes,
    /<<[^<>]*>>\s*stream\r?\n[\s\S]*?endstream/g,
    () => `<< /Length ${packed.length} /Filter ${filter} >> stream\n${packed}\nendstream`,
    1,
  );
}

/** Replaces a few of the matches, at most `most`. */
function replaceSome(random: Random, bytes: Buffer, pattern: RegExp, replacement: () => string, most = 4): Buffer {
  const text = bytes.toString("latin1");
  const count = text.match(pattern)?.length ?? 0;
  if (count === 0) return bytes;
  const chosen = new Set(Array.from({ length: random.whole(1, most) }, () => random.whole(0, count - 1)));
  let number = 0;
  return Buffer.from(
    text.replace(pattern, (found) => (chosen.has(number++) ? replacement() : found)),
    "latin1",
  );
}
