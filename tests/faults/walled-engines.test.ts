import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ImageEngine, LineEngine, SealEngine, SecondEngine, TypeEngine } from "~/engines/contract";
import { createPool } from "~/engines/pool.server";
import { findWall, type Walled } from "~/engines/wall.server";
import { aPdf } from "../builders/papers.ts";
import { aFolder } from "../support/folder.ts";

const photo = path.resolve("app/engines/practice.jpg");
const [model, models] = [path.resolve("app/classify/model"), path.resolve("app/ocr/model")];
const code = ["package.json", "build", "node_modules", "scripts/stand-ins"];

function poolsBehind(highest: Walled["highest"]) {
  const walled: Walled = { reads: [...code.map((name) => path.resolve(name)), model, models], highest };
  const a = (name: string) => {
    const script = { file: path.resolve(`build/engines/${name}-child.js`), execArgv: ["--max-old-space-size=512"], walled };
    return { name, script, size: 1, timeoutMs: 60_000 };
  };
  const [image, ocr] = [createPool<ImageEngine>(a("image")), createPool<LineEngine>(a("ocr"))];
  const second = createPool<SecondEngine>(a("tesseract"));
  const [type, seal] = [createPool<TypeEngine>(a("classify")), createPool<SealEngine>(a("judge"))];
  const close = () => Promise.all([image, ocr, second, type, seal].map((pool) => pool.close()));
  return { wall: findWall(walled), image, ocr, second, type, seal, close };
}

for (const highest of ["namespaces", "permissions"] as const) {
  test(`each engine does its work behind ${highest}`, async ({ skip }) => {
    const { wall, image, ocr, second, type, seal, close } = poolsBehind(highest);
    try {
      skip(wall.kind !== highest, `This system makes no ${highest}.`);
      const outDir = aFolder();
      const request = { file: photo, outDir, maxPixels: 50_000_000, maxPages: 1, straightens: true, look: "document" } as const;
      const prepared = await image.call("prepare", request);
      if (!prepared.ok) throw new Error(prepared.reason);
      const [page] = prepared.pages;
      expect(path.dirname(page?.image.path ?? "")).toBe(outDir);
      for (const picture of [page?.image, page?.look?.image, ...(page?.renditions ?? [])])
        expect(existsSync(picture?.path ?? "")).toBe(true);
      expect((await ocr.call("read", { file: photo, models })).words.length).toBeGreaterThan(5);
      expect((await second.call("read", { file: photo, turns: 0 })).words.length).toBeGreaterThan(5);
      expect((await type.call("classify", { file: photo, model })).types.length).toBeGreaterThan(0);
      expect(await seal.call("opens", { file: photo })).toBe(false);
      const locked = path.join(outDir, "locked.pdf");
      writeFileSync(locked, await aPdf(["Gesperrt"], { userPassword: "geheim" }));
      const unlocked = await seal.call("unlock", { file: locked, outDir, password: "geheim", maxBytes: 50_000_000 });
      expect(unlocked).toEqual({ ok: true, path: path.join(outDir, "unlocked.pdf") });
    } finally {
      await close();
    }
  });
}
