import type { Random } from "../training/corner-scenes/random.ts";
import { awkwardNumbers, type Change } from "./change-bytes.ts";

/** Changes of the boxes of a HEIC. */
export const heicChanges: readonly [Change, ...Change[]] = [
  changeBox("ispe"),
  changeBox("iloc"),
  changeBox("irot"),
  changeBox("ipma"),
  changeBox("hvcC"),
  lieAboutBox,
  renameBox,
];

/** Changes of the chunks of a WebP, whose head says as much as its first one. */
export const webpChanges: readonly [Change, ...Change[]] = [
  changeBox("VP8 "),
  changeBox("VP8L"),
  changeBox("VP8X"),
  changeBox("ALPH"),
  lieAboutBox,
  renameBox,
];

const names = [
  "meta",
  "hdlr",
  "pitm",
  "iinf",
  "infe",
  "iprp",
  "ipco",
  "ispe",
  "hvcC",
  "ipma",
  "iloc",
  "iref",
  "dimg",
  "idat",
  "mdat",
  "grid",
  "hvc1",
];
const chunks = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "EXIF", "ICCP"];
const all = [...names, ...chunks];

/** Puts other numbers into the first bytes of a part. */
function changeBox(name: string): Change {
  return (random, bytes) => {
    const at = bytes.indexOf(name);
    if (at === -1) return bytes;
    const changed = Buffer.from(bytes);
    const to = at + 4 + random.whole(0, 24);
    if (to + 4 > changed.length) return changed;
    if (random.chance(0.5)) changed.writeUInt32BE(random.pick(awkwardNumbers), to);
    else changed[to] = random.whole(0, 255);
    return changed;
  };
}

/** The length of a box stands before its name, that of a chunk behind it. */
function lieAboutBox(random: Random, bytes: Buffer): Buffer {
  const at = bytes.indexOf(present(random, bytes));
  const changed = Buffer.from(bytes);
  const to = at + random.pick([-4, 4]);
  if (at === -1 || to < 0 || to + 4 > bytes.length) return changed;
  changed.writeUInt32BE(random.chance(0.5) ? random.whole(0, 300) : random.pick(awkwardNumbers), to);
  return changed;
}

function renameBox(random: Random, bytes: Buffer): Buffer {
  const at = bytes.indexOf(present(random, bytes));
  const changed = Buffer.from(bytes);
  if (at !== -1) changed.write(random.pick([...all] as [string, ...string[]]), at, "latin1");
  return changed;
}

function present(random: Random, bytes: Buffer): string {
  const [first = "mdat", ...more] = all.filter((name) => bytes.includes(name));
  return random.pick([first, ...more]);
}
