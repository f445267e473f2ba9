import type { Turns } from "~/imaging/recipe";
import { blackAndWhite } from "./black-and-white.ts";
import { asGraymap, type Gray, rowsOf, turnedGray } from "./gray.ts";
import { axisOf, busiestBands } from "./lying.ts";
import { unreadInk } from "./unread-ink.ts";
import { betterReading, isNoText, isWeak, type Reading, smellsOdd, spokenWords, sureOnes, withoutNoise } from "./words.ts";

/** An engine for text. What is read is the picture that was opened last. */
export type Reader = {
  /** takes a picture in any format of Leptonica, and shows it in gray */
  open(picture: Uint8Array<ArrayBuffer>): Gray;
  readPage(): Reading;
  /** nothing but a block of lines, as it is */
  readBlock(): Reading;
};

/** turns: by which the picture is upright. Words lie in the upright picture. */
type UprightReading = Reading & { turns: Turns };

/** What seems to run down rather than along the page. Few upright pages reach it, and nearly all that lie on a side. */
const sideways = 1.1;
/** Words that the right way must have, and how many times those of the wrong way. */
const evidence = { words: 2, times: 2 };
/** Share of the ink beside sure words from which on another try finds more. Found on receipts, in good light and in bad: below it none did. */
const muchUnread = 0.4;

/** Reads a page however it lies. It counts as turned only where words say so. */
export function readPicture(reader: Reader, picture: Uint8Array<ArrayBuffer>): UprightReading {
  const page = reader.open(picture);
  if (axisOf(page) > sideways) {
    const turns = uprightBy(reader, page, [1, 3]);
    if (turns) return readTurned(reader, page, turns);
    reader.open(picture);
  }
  const first = reader.readPage();
  if (smellsOdd(first)) {
    const turns = uprightBy(reader, page, [0, 2]);
    if (turns) return readTurned(reader, page, turns);
  }
  return { ...settled(reader, page, first), turns: 0 };
}

function readTurned(reader: Reader, page: Gray, turns: Turns): UprightReading {
  const upright = turnedGray(page, turns);
  reader.open(asGraymap(upright));
  return { ...settled(reader, upright, reader.readPage()), turns };
}

/** A weak reading is tried again in black and white, unless there is nothing to be read, or hardly anything left. */
function settled(reader: Reader, page: Gray, first: Reading): Reading {
  if (!isWeak(first)) return first;
  if (isNoText(first)) return withoutNoise(first);
  const print = blackAndWhite(page);
  if (unreadInk(print, sureOnes(first)) < muchUnread) return withoutNoise(first);
  reader.open(asGraymap(print));
  return withoutNoise(betterReading(first, reader.readPage()));
}

/** Of two ways that are each other's opposite the one by which words can be read; null where that is not plain. */
function uprightBy(reader: Reader, page: Gray, ways: readonly [Turns, Turns]): Turns | null {
  const oneWay = turnedGray(page, ways[0]);
  const found = [0, 0];
  for (const band of busiestBands(oneWay)) {
    const strip = rowsOf(oneWay, band);
    for (const [place, turned] of [strip, turnedGray(strip, 2)].entries()) {
      reader.open(asGraymap(turned));
      found[place] = (found[place] ?? 0) + spokenWords(reader.readBlock());
    }
    const [one = 0, other = 0] = found;
    if (Math.max(one, other) < evidence.words) continue;
    if (one >= evidence.times * other) return ways[0];
    if (other >= evidence.times * one) return ways[1];
  }
  return null;
}
