import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { BrowserContext, Route } from "@playwright/test";

/** Widths of letters that a test chooses, independent of the machine's fonts: that of Calibri, of Arial, of Verdana. */
export const faces = ["narrow", "usual", "wide"] as const;
export type Face = (typeof faces)[number];

/** The font of each width and the size of its letters; their line stays as high. */
const looks: Record<Face, { font: string; size: string }> = {
  narrow: { font: "Carlito", size: "100%" },
  usual: { font: "NimbusSans", size: "100%" },
  wide: { font: "NimbusSans", size: "120%" },
};

/** Puts the face behind the product's own style sheet, so that its policy need not give way. */
export async function setFace(context: BrowserContext, face: Face): Promise<void> {
  const { font, size } = looks[face];
  await context.route("**/assets/index-*.css", async (route) => {
    // A test may end while its last page is still on the way; nobody waits for that sheet any more.
    await widen(route).catch(() => {});
  });
  await context.route("**/face-of-the-test/*", (route) =>
    route.fulfill({ contentType: "font/woff", body: readFileSync(path.join(folder, path.basename(route.request().url()))) }),
  );

  async function widen(route: Route): Promise<void> {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}\n${fontFace("Regular", "400 500")}${fontFace("Bold", "600 700")}${used}`,
    });
  }

  function fontFace(cut: string, weight: string): string {
    const metrics = `size-adjust: ${size}; ascent-override: 92%; descent-override: 24%; line-gap-override: 0%`;
    return `@font-face { font-family: "Face"; font-weight: ${weight}; src: url("/face-of-the-test/${font}-${cut}.woff"); font-display: block; ${metrics} }\n`;
  }
}

const used = `:root { --font-sans: "Face" }\n`;

/** The fonts come with the text recognition. */
const folder = path.join(path.dirname(createRequire(import.meta.url).resolve("scribe.js-ocr")), "fonts", "latin");
