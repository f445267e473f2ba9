// `npm run manuals`: the quick-start guide as a PDF, from today's words of the screens and the pictures of `npm run screenshots`.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { languages } from "~/lib/languages";
import { quickStartPath } from "~/paths";
import { root } from "../sources.mjs";
import { guides } from "./manuals/guides.ts";
import { screenshot } from "./manuals/screenshot.ts";
import { writeGuide } from "./manuals/write-guide.ts";

for (const language of languages) {
  const file = path.join(root, "public", quickStartPath(language));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await writeGuide(guides[language], screenshot));
  console.log(path.relative(root, file));
}
