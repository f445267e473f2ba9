import path from "node:path";
import { expect, test } from "vitest";
import { productSources } from "./product-sources.ts";

/** Pairs that still import each other; none may join them. */
const known = [
  "accounts <-> accounts/second-factor",
  "accounts <-> accounts/security-events",
  "accounts <-> accounts/undo",
  "accounts/passkeys <-> accounts/second-factor",
  "accounts/second-factor <-> accounts/undo",
  "accounts/security-events <-> accounts/undo",
  "billing <-> billing/payments",
  "documents <-> documents/facts",
  "documents <-> documents/trash",
  "documents <-> documents/versions",
  "notifications <-> notifications/mails",
  "own-data <-> own-data/export",
];

/** A folder of a feature, or the feature itself; undefined: it is in none. */
function roomOf(file: string): string | undefined {
  const [, feature, folder] = /^app\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return feature && [feature, folder].filter(Boolean).join("/");
}

function importsOf({ file, text }: { file: string; text: string }): string[] {
  const told = [...text.matchAll(/(?:from|import\()\s*"([~.][^"]*)"/g)].map(([, name = ""]) => name);
  return told.map((name) => (name.startsWith("~/") ? `app/${name.slice(2)}` : path.join(path.dirname(file), name)));
}

test("no two folders of a feature import each other, types included", () => {
  const pairs = new Set(
    productSources.flatMap((source) => {
      const from = source.file.includes(".test.") ? undefined : roomOf(source.file);
      const rooms = importsOf(source).map(roomOf);
      return from ? rooms.flatMap((to) => (to && to !== from ? `${from} > ${to}` : [])) : [];
    }),
  );
  const circles = [...pairs].flatMap((pair) => {
    const [from = "", to = ""] = pair.split(" > ");
    return from < to && pairs.has(`${to} > ${from}`) ? `${from} <-> ${to}` : [];
  });
  expect(pairs.size).toBeGreaterThan(50);
  expect(circles.sort()).toEqual(known);
});
