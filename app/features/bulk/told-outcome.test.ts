import { expect, test } from "vitest";
import type { FactsChange } from "~/features/documents/rules";
import { textsIn } from "~/i18n/texts.server";
import type { BulkOutcome } from "./rules.ts";
import { toldBulk, toldDenied, toldOutcome, toldUndone } from "./told-outcome.ts";

const nothing: BulkOutcome = { done: 0, same: 0, newer: 0, newerNames: [], denied: 0, deniedNames: [], unseen: 0, failed: 0 };
const t = await textsIn("en", "bulk");

test("what became of many documents is told in one sentence for each outcome that there was, and in no other", () => {
  const sentences = (["change", "delete"] as const).flatMap((kind) => [
    toldOutcome(t, { kind, outcome: { ...nothing, done: 2 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, same: 3 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, unseen: 4 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, failed: 5 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, denied: 1, deniedNames: ["Mietvertrag"] } }),
  ]);
  expect(sentences).toEqual([
    t("changed", { count: 2 }),
    ...[t("same", { count: 3 }), t("unseen", { count: 4 }), t("failed", { count: 5 })],
    toldDenied(t, { count: 1, names: ["Mietvertrag"] }),
    t("deleted", { count: 2 }),
    ...[t("same", { count: 3 }), t("unseen", { count: 4 }), t("failed", { count: 5 })],
    toldDenied(t, { count: 1, names: ["Mietvertrag"] }),
  ]);
  expect(new Set(sentences).size).toBe(6);
  expect(sentences.join()).not.toContain("{{");
});

test("that nothing was there to be done is told too, and all of it in one go", () => {
  expect(toldOutcome(t, { kind: "delete", outcome: nothing })).toBe(t("deleted", { count: 0 }));
  const all = { done: 1, same: 1, newer: 1, newerNames: ["A"], denied: 1, deniedNames: [], unseen: 1, failed: 1 };
  expect(toldOutcome(t, { kind: "change", outcome: all })).toBe(
    [
      t("changed", { count: 1 }),
      t("same", { count: 1 }),
      t("newer", { names: t("quoted", { name: "A" }) }),
      t("deniedUnnamed", { count: 1 }),
      t("unseen", { count: 1 }),
      t("failed", { count: 1 }),
    ].join(" "),
  );
});

test("what was changed is said in a few words, a fact each", () => {
  const told = (change: FactsChange, done = 2) => toldOutcome(t, { kind: "change", change, outcome: { ...nothing, done } });
  expect(told({ addTags: ["Tax"], taxRelevance: true })).toBe("2 documents: tag “Tax” added, tax relevant.");
  expect(told({ paidOn: "2026-11-21" })).toBe("2 documents: paid on 21.11.2026.");
  expect(toldOutcome(t, { kind: "change", change: { paidOn: "2026-11-21" }, outcome: { ...nothing, same: 2 } })).toBe(
    "2 documents were paid already, or ask for no money.",
  );
  expect(told({ paidOn: null }, 1)).toBe("1 document: not paid after all.");
  expect(told({ addTags: ["A", "B"], removeTags: ["C"] }, 1)).toBe("1 document: tags “A”, “B” added, tag “C” removed.");
  expect(told({ documentType: "Invoice", sender: "Acme", documentDate: "2026-11-21", taxRelevance: false })).toBe(
    "2 documents: type “Invoice”, sender “Acme”, document date 21.11.2026, not tax relevant.",
  );
  expect(told({ renamed: { of: "tag", from: "A", to: "B" } })).toBe("2 documents: “A” is now called “B”.");
  expect(told({ renamed: { of: "sender", from: "A", to: "B", isMerge: true } })).toBe("2 documents: “A” merged with “B”.");
  expect(told({ renamed: { of: "tag", from: "A", to: "" } })).toBe("2 documents: “A” removed.");
  expect(told({ renamed: { of: "type", from: "A", to: "B" } })).toBe(t("changed", { count: 2 }));
  expect(told({ addTags: ["Tax"] }, 0)).toBe(t("changed", { count: 0 }));
});

test("of those that were left out all are named, or some and how many there are besides", () => {
  const named = `${t("quoted", { name: "A" })}, ${t("quoted", { name: "B" })}`;
  expect(toldDenied(t, { count: 2, names: ["A", "B"] })).toBe(t("denied", { names: named }));
  expect(toldDenied(t, { count: 5, names: ["A", "B"] })).toBe(t("deniedMore", { names: named, count: 3 }));
  expect(toldDenied(t, { count: 5, names: [] })).toBe(t("deniedUnnamed", { count: 5 }));
});

test("PDFs that were made are led to as long as they are news", () => {
  const zip = {
    id: "1",
    kind: "zip",
    list: "",
    total: 3,
    done: 3,
    isFinished: true,
    finishedAt: new Date(),
    isUndone: false,
    sharedWith: null,
    change: null,
    toldAt: null,
  } as const;
  expect(toldBulk(t, { ...zip, outcome: { ...nothing, done: 2, unseen: 1 } })).toMatchObject({
    ...{ told: `${t("zipped", { count: 2 })} ${t("unseen", { count: 1 })}`, all: t("zipDownload"), undo: null, tone: "warning" },
  });
  expect(toldBulk(t, { ...zip, isFinished: false, outcome: { ...nothing, done: 2 } })).toMatchObject({ told: t("zip"), all: null });
  expect(toldBulk(t, { ...zip, outcome: { ...nothing, unseen: 3 } }).all).toBeNull();
});

test("what was taken back is told, and what was changed again by name", () => {
  const outcome = { ...nothing, done: 2, newer: 3, newerNames: ["A"] };
  const named = t("newerMore", { names: t("quoted", { name: "A" }), count: 2 });
  expect(toldOutcome(t, { kind: "undo", outcome })).toBe(`${t("undone", { count: 2 })} ${named}`);
});

test("as long as it can be taken back there is a button for it, unless nothing was done", () => {
  const at = new Date("2026-11-21T12:00:00Z");
  const bulk = {
    id: "1",
    kind: "delete",
    list: "",
    total: 1,
    done: 1,
    isFinished: true,
    finishedAt: at,
    isUndone: false,
    sharedWith: null,
    change: null,
    toldAt: null,
  } as const;
  expect(toldBulk(t, { ...bulk, outcome: { ...nothing, done: 1 } }, at).undo).toBe(t("takeBack"));
  expect(toldBulk(t, { ...bulk, outcome: { ...nothing, unseen: 1 } }, at).undo).toBeNull();
});

test("what the message does not name is listed on a page of its own, up to a bound", () => {
  const bulk = {
    id: "1",
    kind: "change",
    list: "",
    total: 9,
    done: 9,
    isFinished: true,
    finishedAt: new Date(),
    isUndone: false,
    sharedWith: null,
    change: null,
    toldAt: null,
  } as const;
  const all = (outcome: Partial<BulkOutcome>) => toldBulk(t, { ...bulk, outcome: { ...nothing, ...outcome } }).all;
  expect(all({ done: 6, denied: 3, deniedNames: ["A", "B", "C"] })).toBeNull();
  expect(all({ done: 5, denied: 4, deniedNames: ["A", "B", "C"] })).toBe(t("seeAll"));
  expect(all({ done: 8, failed: 1 })).toBe(t("seeAll"));
  expect(all({ done: 8, unseen: 1 })).toBeNull();
  const outcome = { ...nothing, denied: 4 };
  const documents = [{ id: "d", name: "A" }];
  expect(toldUndone(t, { outcome }, [{ why: "denied", documents }])).toEqual([
    {
      title: t("leftOut.denied"),
      links: [{ id: "d", name: "A", to: "/admin/documentdetails?document=d" }],
      more: t("andMore", { count: 3 }),
    },
  ]);
});
