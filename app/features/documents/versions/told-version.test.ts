import { expect, test } from "vitest";
import { textsIn } from "~/i18n/texts.server";
import type { DocumentVersion } from "./list-versions.server.ts";
import { toldVersion } from "./told-version.ts";

const unchanged = {
  facts: [],
  tags: { added: [], removed: [] },
  taxRelevance: undefined,
  pages: { added: 0, removed: 0, changed: 0, isReordered: false },
};

const changed: DocumentVersion = {
  id: "",
  n: 2,
  isOwn: false,
  author: "Jana Albrecht",
  publishedAt: new Date("2026-11-21T08:00:00Z"),
  restored: null,
  recognised: [],
  turnedPages: [],
  shared: null,
  waiting: [],
  lapsed: [],
  changes: unchanged,
};

async function told(version: Partial<DocumentVersion>): Promise<string[]> {
  const words = { t: await textsIn("de", "history"), language: "de", nobody: "Jemand" } as const;
  return toldVersion({ ...changed, ...version }, words);
}

test("tags that came and tags that went are told apart, and of pages only what happened", async () => {
  const changes = { ...unchanged, tags: { added: [], removed: ["Haus", "Auto"] }, pages: { ...unchanged.pages, changed: 2 } };
  expect(await told({ changes })).toEqual(["Jana Albrecht hat geändert", "Schlagwörter „Haus“ und „Auto“ entfernt", "2 Seiten bearbeitet"]);
  expect(await told({ changes: { ...unchanged, tags: { added: ["Haus"], removed: [] } } })).toEqual([
    "Jana Albrecht hat geändert",
    "Schlagwort „Haus“ hinzugefügt",
  ]);
});

test("what reading brought is told behind what the person did: facts, and pages that it turned, by their numbers as long as they are few", async () => {
  const [, facts, turned] = await told({ recognised: ["type", "name", "date"], turnedPages: [2] });
  expect([facts, turned]).toEqual(["Erkannt: Typ, Name und Datum", "Lage erkannt: Seite 2 gedreht"]);
  const pagesTold = async (turnedPages: number[]) => (await told({ turnedPages })).slice(1);
  expect(await pagesTold([12, 3, 2])).toEqual(["Lage erkannt: Seiten 2, 3 und 12 gedreht"]);
  expect(await pagesTold([1, 2, 3, 4, 5, 6])).toEqual(["Lage erkannt: 6 Seiten gedreht"]);
});

test("five people are all named; of more, four", async () => {
  const people = ["Anna", "Bert", "Cem", "Dora", "Emil", "Fritz"];
  const shared = (added: string[]) => told({ shared: { added, removed: [], changed: [] }, changes: null });
  const [, five] = await shared(people.slice(0, 5));
  const [, six] = await shared(people);
  expect(five).toContain("Anna, Bert, Cem, Dora und Emil");
  expect(six).toContain("Anna, Bert, Cem, Dora und 2 weitere");
});
