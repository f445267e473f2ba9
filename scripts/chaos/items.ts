import { createHash } from "node:crypto";
import { aPdf, type PaperOptions, slip } from "../../tests/builders/papers.ts";

/** The ways by which items come; outbox: script that sends one file after the other; zip: a ZIP in the form */
export const doors = ["form", "outbox", "zip", "api", "webdav", "mail", "folder", "import"] as const;
export type Door = (typeof doors)[number];

/** Reads the doors of a list with commas; all of them, if there is none. */
export function doorsIn(text: string | undefined): readonly Door[] {
  if (text === undefined) return doors;
  return text.split(",").map((name) => {
    const door = doors.find((known) => known === name);
    if (!door) throw new Error(`There is no door ${name}: ${doors.join(", ")}`);
    return door;
  });
}

/** Why an item must be refused; stranger: whoever sends it may not. */
type Flaw = "wrong-kind" | "broken" | "too-large" | "empty" | "stranger";

/** number: among those of its door; flaw: undefined of a good one, which becomes a document */
export type Item = { door: Door; name: string; number: number; flaw: Flaw | undefined };

/** A good item has bytes of its own. */
export type Made = Item & { bytes: Buffer; sha256: string };

/** bytes of one file that the installation takes: few, so that one too large is sent quickly, too */
export const maxFileBytes = 40_000;

/** A small sheet that holds all words on one page */
const sheet: PaperOptions = { ...slip, fontSize: 8 };

const ofFiles = ["wrong-kind", "broken", "too-large", "empty"] as const;

/**
 * An empty file that a program puts by WebDAV announces the real one, and is taken for none. One in a folder is waited for ten minutes, as somebody may
 * be about to write it.
 */
const flawsOf: Record<Door, readonly Flaw[]> = {
  form: ofFiles,
  outbox: ofFiles,
  zip: ofFiles,
  api: ofFiles,
  webdav: ["wrong-kind", "broken", "too-large"],
  mail: [...ofFiles, "stranger"],
  folder: ["wrong-kind", "broken", "too-large"],
  import: ofFiles,
};

/** One item of so many is refused. */
const oneOf = 8;

/** Names so many items, which the doors share. */
export function nameItems(among: readonly Door[], count: number): Item[] {
  return Array.from({ length: count }, (_, at) => itemAt(among[at % among.length] ?? "form", Math.floor(at / among.length)));
}

function itemAt(door: Door, number: number): Item {
  const flaws = flawsOf[door];
  const turn = Math.floor(number / oneOf) + doors.indexOf(door);
  const flaw = number % oneOf === 3 ? flaws[turn % flaws.length] : undefined;
  return { door, number, flaw, name: `${door}-${number}-${flaw ?? "good"}.${flaw === "wrong-kind" ? "gif" : "pdf"}` };
}

/** The bytes of an item. words: say what no other one says */
export async function made(item: Item, words: string): Promise<Made> {
  const bytes = await bytesOf(item, words);
  return { ...item, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function bytesOf({ name, flaw }: Item, words: string): Promise<Buffer> {
  switch (flaw) {
    case "wrong-kind":
      return Buffer.from(`GIF89a ${name} ${words}`);
    case "broken":
      return Buffer.from(`%PDF-1.4\n${name} ${words}\n%%EOF\n`);
    case "too-large":
      return Buffer.concat([await aPdf([words], sheet), Buffer.alloc(maxFileBytes), Buffer.from("%%EOF\n")]);
    case "empty":
      return Buffer.alloc(0);
    default:
      return aPdf([`${words}\n${name}`], sheet);
  }
}
