import "./leave-with-parent.ts";
import { readFile } from "node:fs/promises";
import { boundedReading } from "~/ocr/bounded-reading";
import { isConfirmed } from "~/ocr/confirmed";
import { joinTexts } from "~/ocr/join-texts";
import { type Reader, readPicture } from "~/ocr/read-picture";
import { withSecondOpinion } from "~/ocr/second-opinion";
import type { LineEngine } from "./contract.ts";
import { pictureOf, startLineReader } from "./line-reader.ts";
import { serve } from "./serve.ts";

let started: { folder: string; reader: Promise<Reader> } | undefined;

serve<LineEngine>({
  read: async ({ file, models }) => boundedReading(await readPicture(await readerIn(models), pictureOf(await readFile(file)))),
  confirms: async ({ file, models, lines }) => isConfirmed(await readerIn(models), pictureOf(await readFile(file)), lines),
  // The child joins texts, because comparing a page of many words takes long.
  join: async ({ own, read }) => {
    const joined = joinTexts(own, read);
    return joined && boundedReading(joined);
  },
  improve: async ({ first, second }) => withSecondOpinion(first, second),
});

function readerIn(folder: string): Promise<Reader> {
  if (started?.folder !== folder) started = { folder, reader: startLineReader(folder) };
  return started.reader;
}
