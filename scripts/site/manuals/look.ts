import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { invariant } from "~/lib/invariant";
import { root } from "../../sources.mjs";

const tokens = readFileSync(path.join(root, "app/styles/tokens.css"), "utf8");

/** The colours of the light screens. */
export const colour = {
  ink: token("ink"),
  tint: token("ink-tint"),
  onInk: token("on-ink"),
  text: token("text"),
  quiet: token("quiet"),
  line: token("line"),
};

/** The fonts: Carlito (SIL Open Font Licence), which comes with the text recognition. */
export const fonts = { regular: font("Carlito-Regular"), bold: font("Carlito-Bold") };

/** The folder with the paper looking out: the drawings of the favicon, back to front, on a square of so many units. */
export const mark = { size: 32, ...drawings(readFileSync(path.join(root, "public/favicon.svg"), "utf8")) };

function drawings(svg: string) {
  const [back, paper, lines, front] = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  invariant(back && paper && lines && front, "the favicon is drawn in four paths");
  return { back, paper, lines, front };
}

function token(name: string): string {
  const found = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  invariant(found, `tokens.css has a colour ${name}`);
  return found;
}

function font(name: string): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve("scribe.js-ocr")), "fonts", "latin", `${name}.woff`);
}
