import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.mjs";

const papers = [
  ...readdirSync(root),
  ...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith(".md"));

/** Whether a path leads to a file or a folder, or is the beginning of a file's name, as `app/features/bulk/undo-bulk` is. */
function leadsSomewhere(name: string): boolean {
  if (existsSync(root + name)) return true;
  const folder = path.dirname(root + name);
  return existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(`${path.basename(name)}.`));
}

test("every path and link in a paper leads somewhere", () => {
  const lost = papers.flatMap((paper) => namesIn(paper).flatMap((name) => (leadsSomewhere(name) ? [] : `${paper}: ${name}`)));
  expect(lost).toEqual([]);
});

function namesIn(paper: string): string[] {
  const text = readFileSync(root + paper, "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = ""]) => path.join(path.dirname(paper), link));
  const paths = [...text.matchAll(/`((?:app|jobs|db|scripts|tests|docs|deploy|operation|public)\/[\w./-]+)`/g)].map(
    ([, name = ""]) => name,
  );
  return [...links, ...paths];
}

test("the first papers stay short", () => {
  expect(statSync(`${root}README.md`).size).toBeLessThanOrEqual(6 * 1024);
  expect(statSync(`${root}ARCHITECTURE.md`).size).toBeLessThanOrEqual(10 * 1024);
});
