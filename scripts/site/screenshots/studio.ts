import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { env } from "~/env.server";
import { healthPath } from "~/paths";

export type Studio = {
  /** a page of its own origin, in which pictures are drawn */
  page: Page;
  /** path: below public/ */
  write(path: string, bytes: Buffer): Promise<void>;
  /** a PNG as WebP, scaled to a width in px */
  webp(png: Buffer, width: number): Promise<Buffer>;
  drawn(svgFile: string, drawing: Drawing): Promise<Buffer>;
};

type Drawing = {
  width: number;
  height: number;
  type: "image/png" | "image/jpeg";
  /** the ground; transparent without one */
  ground?: string;
  /** the part of the width that stays free at each edge */
  margin?: number;
};

/** Opens a studio in which Chromium draws and encodes, so that no picture library is needed. */
export async function aStudio(browser: Browser, folder: string): Promise<Studio> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  // Encoding a film needs a secure context: an address of the product, not about:blank.
  await page.goto(`${env.APP_URL}${healthPath}`);

  return {
    page,
    write: (file, bytes) => writeFile(path.join(folder, file), bytes),
    webp: (png, width) =>
      draw(page, { source: `data:image/png;base64,${png.toString("base64")}`, width, type: "image/webp", quality: 0.82 }),
    async drawn(svgFile, { width, height, type, ground, margin = 0 }) {
      const source = `data:image/svg+xml;base64,${(await readFile(svgFile)).toString("base64")}`;
      return draw(page, { source, width, height, type, quality: 0.9, ground, margin });
    },
  };
}

type Order = {
  source: string;
  width: number;
  /** that of the source, scaled, when not named */
  height?: number;
  type: string;
  quality: number;
  ground?: string | undefined;
  margin?: number;
};

async function draw(page: Page, order: Order): Promise<Buffer> {
  const drawn = await page.evaluate(async ({ source, width, height, type, quality, ground, margin = 0 }: Order) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height ?? Math.round((width / image.naturalWidth) * image.naturalHeight);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas.");
    context.imageSmoothingQuality = "high";
    if (ground) {
      context.fillStyle = ground;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const edge = margin * width;
    context.drawImage(image, edge, edge, canvas.width - 2 * edge, canvas.height - 2 * edge);
    return canvas.toDataURL(type, quality);
  }, order);
  return Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
}
