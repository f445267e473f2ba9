import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { env } from "~/env.server";
import { MB } from "~/lib/bytes";
import { needsSecondOpinion } from "~/ocr/second-opinion";
import { bundledEngine } from "./bundle-engines.server.ts";
import type { EngineScript } from "./child.server.ts";
import type {
  EngineChild,
  ImageEngine,
  ImageGuess,
  InvoiceEngine,
  LineEngine,
  MailEngine,
  OcrEngine,
  SealEngine,
  SecondEngine,
  TypeEngine,
} from "./contract.ts";
import { memoryOf } from "./memory.server.ts";
import { type ChildFacts, createPool, type PoolStats } from "./pool.server.ts";
import { findWall, noWall, type Wall, type Walled } from "./wall.server.ts";

export type Engines = {
  image: ImageEngine;
  ocr: OcrEngine;
  type: { classify(request: { file: string }): Promise<ImageGuess> };
  seal: SealEngine;
  invoice: InvoiceEngine;
  mail: MailEngine;
  warmOcr(): void;
  /** engines for a page that is photographed are started one after the other, and from then on are always there */
  keepReady(): Promise<void>;
  close(): Promise<void>;
  stats(): Record<EngineChild["kind"], PoolStats>;
  children(): EngineChild[];
};

/** MB; pictures lie outside of it */
const heapLimit = ["--max-old-space-size=512"];
/**
 * ms for judging the signatures of one file, which takes a second for an honest file and ends by itself after four, for opening or unlocking it, or
 * for reading an invoice or writing its pages
 */
const judging = { timeoutMs: 8000, slowAfterMs: 4000, idleMs: 60_000 };

/** ms for reading a mail, which takes half a second for one of 30 MB */
const readingMail = { timeoutMs: 10_000, slowAfterMs: 3000, idleMs: 60_000 };

/** bytes; a photo of 12 megapixels leaves 600 MB behind */
const readyMemory = 300 * MB;

let made: Engines | undefined;

/** The engines of this process; no child is started before the first question. */
export function engines(): Engines {
  made ??= makeEngines();
  return made;
}

function makeEngines(): Engines {
  const limits = { timeoutMs: env.ENGINE_TIMEOUT_MS, maxMemory: env.ENGINE_MAX_MEMORY_MB * MB, restMemory: env.ENGINE_REST_MEMORY_MB * MB };
  const slowAfter = env.ENGINE_SLOW_AFTER_MS;
  const image = createPool<ImageEngine>({
    name: "image",
    script: engineScript("image-child"),
    size: env.IMAGE_ENGINES,
    slowAfterMs: slowAfter,
    practice: { method: "prepare", request: practising },
    readyMemory,
    ...limits,
  });
  // A page of small print may well take four times as long as a picture.
  const ocr = createPool<LineEngine>({
    name: "ocr",
    script: engineScript("ocr-child"),
    size: env.OCR_ENGINES,
    slowAfterMs: 4 * slowAfter,
    practice: { method: "read", request: () => ({ file: practicePage(), models: readerFolder() }) },
    readyMemory,
    ...limits,
  });
  // Few pages need the second reader, so it starts when one does.
  const second = createPool<SecondEngine>({
    name: "second",
    script: engineScript("tesseract-child"),
    size: 1,
    idleMs: 60_000,
    ...limits,
  });
  // One child is enough: classifying is a small part of reading.
  const type = createPool<TypeEngine>({
    name: "type",
    script: engineScript("classify-child"),
    size: 1,
    practice: { method: "classify", request: () => ({ file: practicePage(), model: modelFolder() }) },
    readyMemory,
    ...limits,
  });
  // The web server judges seals, too: a person waits for the answer, and there is no job to which the file could belong. Nor may a job know a
  // password.
  const seal = createPool<SealEngine & InvoiceEngine>({
    name: "seal",
    script: engineScript("judge-child"),
    size: 1,
    ...limits,
    ...judging,
  });
  const mail = createPool<MailEngine>({ name: "mail", script: engineScript("mail-child"), size: 2, ...limits, ...readingMail });
  return {
    image: {
      // Files that were never opened before get less time than pages that were.
      prepare: (request) => image.call("prepare", request, { timeoutMs: request.isHurried ? slowAfter : env.PREPARE_TIMEOUT_MS }),
      render: (request) => image.call("render", request),
      drawOver: (request) => image.call("drawOver", request),
      cutPhoto: (request) => image.call("cutPhoto", request, { timeoutMs: env.PREPARE_TIMEOUT_MS }),
      takeInk: (request) => image.call("takeInk", request, { timeoutMs: env.PREPARE_TIMEOUT_MS }),
      drawSignature: (request) => image.call("drawSignature", request),
      takePages: (request) => image.call("takePages", request),
      opens: (request) => image.call("opens", request),
    },
    ocr: {
      read: async ({ file }) => {
        const first = await ocr.call("read", { file, models: readerFolder() });
        if (!needsSecondOpinion(first)) return first;
        // If the second reader fails, the first reading stays; the pool counts the failure.
        const other = await second.call("read", { file, turns: first.turns }).catch(() => undefined);
        return other ? { ...first, ...(await ocr.call("improve", { first, second: other })) } : first;
      },
      join: (request) => ocr.call("join", request),
      confirms: ({ file, lines }) => ocr.call("confirms", { file, lines, models: readerFolder() }),
    },
    type: { classify: ({ file }) => type.call("classify", { file, model: modelFolder() }) },
    seal: {
      judge: (request) => seal.call("judge", request),
      opens: (request) => seal.call("opens", request),
      unlock: (request) => seal.call("unlock", request),
    },
    invoice: {
      write: (request) => seal.call("write", request),
      read: (request) => seal.call("read", request),
      take: (request) => seal.call("take", request),
    },
    mail: { read: (request) => mail.call("read", request) },
    warmOcr: () => ocr.warm(),
    keepReady: async () => {
      for (const pool of [image, ocr, type]) await pool.keepReady();
    },
    close: async () => {
      made = undefined;
      await Promise.all([image.close(), ocr.close(), second.close(), type.close(), seal.close(), mail.close()]);
    },
    stats: () => ({
      image: image.stats(),
      ocr: ocr.stats(),
      second: second.stats(),
      type: type.stats(),
      seal: seal.stats(),
      mail: mail.stats(),
    }),
    children: () => [
      ...image.children().map((child) => described("image", child)),
      ...ocr.children().map((child) => described("ocr", child)),
      ...second.children().map((child) => described("second", child)),
      ...type.children().map((child) => described("type", child)),
      ...seal.children().map((child) => described("seal", child)),
      ...mail.children().map((child) => described("mail", child)),
    ],
  };
}

function described(kind: EngineChild["kind"], { pid, doing }: ChildFacts): EngineChild {
  return { kind, pid, memoryBytes: memoryOf(pid), doing: doing?.method ?? null, since: doing?.since ?? null };
}

/** The bundled child in build/engines, or one bundled now. */
export function engineScript(name: string): EngineScript {
  const here = fileURLToPath(import.meta.url);
  if (here.endsWith(".ts")) return { file: bundledEngine(name, path.dirname(here)), execArgv: heapLimit };
  return { file: above(path.dirname(here), path.join("engines", `${name}.js`)), execArgv: heapLimit, walled: ownWall(path.dirname(here)) };
}

/** The folders that the bundled children may read: their code, and the models that they use. */
function ownWall(here: string): Walled {
  const house = path.dirname(above(here, "package.json"));
  const code = ["package.json", "build", "node_modules", "scripts/stand-ins"].map((name) => path.join(house, name)).filter(existsSync);
  const reads = [...code, modelFolder(), readerFolder()];
  // Node asks for a link by its target.
  return { reads: [...new Set([...reads, ...reads.map((file) => realpathSync(file))])], highest: env.ENGINE_WALL };
}

/** The wall behind which this process's engine children run; it is found with the first question for it. */
export function engineWall(): Wall {
  const { walled } = engineScript("image-child");
  return walled ? findWall(walled) : noWall;
}

/** A small photo of a page with words in both languages, drawn by us. */
function practicePage(): string {
  return inApp("engines/practice.jpg");
}

function practising(outDir: string): Parameters<ImageEngine["prepare"]>[0] {
  const asStrangers = { maxPixels: env.MAX_PIXELS, maxPages: 1, isHurried: false };
  return { file: practicePage(), outDir, ...asStrangers, straightens: true, look: "document" };
}

/** The folder of the image classifier: the one that comes with the product, or another by configuration. */
function modelFolder(): string {
  return env.CLASSIFIER_MODEL ?? inApp("classify/model");
}

/** The folder of the detector and the reader of lines. */
function readerFolder(): string {
  return inApp("ocr/model");
}

function inApp(name: string): string {
  return above(path.dirname(fileURLToPath(import.meta.url)), path.join("app", name));
}

function above(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error(`There is no ${name}: was Mappe built?`);
  return above(parent, name);
}
