import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { aDatabase } from "../support/database.ts";
import { freePort, startServer } from "../support/server.ts";

type Rule = { alert: string; expr: string; annotations: { summary: string; do: string } };
type Panel = { title: string; targets: { expr: string }[] };

const rules: Rule[] = parse(readFileSync("operation/alerts.yml", "utf8")).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const panels: Panel[] = JSON.parse(readFileSync("operation/dashboard.json", "utf8")).panels;

/** What /metrics of both parts offers, also while nothing was counted yet: name and labels that a sample may bear. */
let offered: Map<string, string>;

beforeAll(async () => {
  const [{ url }, web, runner] = [await aDatabase(), await freePort(), await freePort()];
  const env = { METRICS_PORT: String(web), JOBS_METRICS_PORT: String(runner) };
  const server = await startServer({ databaseUrl: url, env, runner: true });
  const texts = await Promise.all([web, runner].map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  offered = new Map([...texts.join("\n").matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
  return () => server.stop();
});

/** What an expression asks for: whatever is no function, no label and no word of PromQL's own. */
function namesIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, "").replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|without|ignoring) \([^)]*\)/g, " ");
  const words = [...bare.matchAll(/[a-zA-Z_:][\w:]*\b(?!\s*\()/g)].map(([word]) => word);
  return words.filter((word) => !["by", "on", "or", "and", "unless", "e9", "e10"].includes(word));
}

function isOffered(name: string): boolean {
  const [, of = "", part] = /^(.*?)_(bucket|count|sum)$/.exec(name) ?? [];
  return offered.has(name) || (part !== undefined && offered.get(of) === "histogram");
}

test.each(rules)("$alert asks for figures that there are, and says what to do", ({ expr, annotations }) => {
  expect(namesIn(expr)).not.toEqual([]);
  expect(namesIn(expr).filter((name) => !isOffered(name))).toEqual([]);
  for (const text of [annotations.summary, annotations.do]) expect(text).toMatch(/^.{20,}\.$/);
});

test.each(panels)("the panel $title shows figures that there are", ({ targets }) => {
  const names = targets.flatMap(({ expr }) => namesIn(expr));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !isOffered(name))).toEqual([]);
});

test("every figure of Mappe's own stands in the page of operation", () => {
  const operation = readFileSync("docs/operation.md", "utf8");
  const own = [...offered.keys()].filter((name) => name.startsWith("mappe_"));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !operation.includes(`\`${name}\``))).toEqual([]);
});
