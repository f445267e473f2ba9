import "./leave-with-parent.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { env, type ImageClassificationPipeline, pipeline, RawImage } from "@xenova/transformers";
import * as mupdf from "mupdf";
import { typesOf } from "~/classify/labels";
import type { ImageGuess, TypeEngine } from "./contract.ts";
import { serve } from "./serve.ts";

/** The page lies in the upper left of its square; this grey is zero to the model. */
const grey = 127;

env.allowRemoteModels = false;
env.useFSCache = false;
env.useBrowserCache = false;
// A second thread would be a worker that this build of the run time cannot start under Node.
env.backends.onnx.wasm.numThreads = 1;

/** side: px of both sides of the picture that the model gets */
type Model = { run: ImageClassificationPipeline; side: number; meanings: Record<string, string> };
type Size = { longest_edge?: number; shortest_edge?: number; height?: number };

let loaded: { folder: string; model: Promise<Model> } | undefined;

serve<TypeEngine>({ classify });

async function classify({ file, model }: { file: string; model: string }): Promise<ImageGuess> {
  const { run, side, meanings } = await modelIn(model);
  const picture = new mupdf.Image(await readFile(file));
  const shape = picture.getHeight() / picture.getWidth();
  const square = letterboxed(picture, side);
  picture.destroy();
  const answer = await run(new RawImage(square, side, side, 3), { topk: Infinity });
  const labels = [answer].flat(2).map(({ label, score }) => ({ label, probability: score }));
  return { shape, types: typesOf(labels, meanings) };
}

function modelIn(folder: string): Promise<Model> {
  if (loaded?.folder !== folder) loaded = { folder, model: load(folder) };
  return loaded.model;
}

async function load(folder: string): Promise<Model> {
  env.localModelPath = path.dirname(folder);
  const run = await pipeline("image-classification", path.basename(folder));
  const { feature_extractor: preparing } = run.processor;
  const size: Size = preparing.config.size;
  // The picture is a square of the right size already, so that the model's own resizing and cropping is switched off.
  Object.assign(preparing, { do_resize: false, do_center_crop: false, do_pad: false });
  const file = path.join(folder, "types.json");
  return {
    run,
    side: size.longest_edge ?? size.shortest_edge ?? size.height ?? 224,
    meanings: existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {},
  };
}

/** Shrinks a picture as a whole, and never cuts or stretches it: a long and narrow one is a receipt. */
function letterboxed(picture: mupdf.Image, side: number): Uint8ClampedArray {
  const share = side / Math.max(picture.getWidth(), picture.getHeight());
  const [width, height] = [picture.getWidth(), picture.getHeight()].map((length) => Math.max(1, Math.round(length * share)));
  const square = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, side, side], false);
  square.clear(grey);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, square);
  device.fillImage(picture, [width ?? side, 0, 0, height ?? side, 0, 0], 1);
  device.close();
  const pixels = new Uint8ClampedArray(square.getPixels());
  device.destroy();
  square.destroy();
  return pixels;
}
