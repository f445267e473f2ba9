import { expect, test } from "vitest";
import { textsIn } from "~/i18n/texts.server";
import { toldDenied, toldOutcome } from "./told-outcome.ts";

const nothing = { done: 0, same: 0, denied: 0, deniedNames: [], unseen: 0, failed: 0 };
const t = await textsIn("en", "documents");

test("what became of many documents is told in one sentence for each outcome that there was, and in no other", () => {
  const sentences = (["change", "delete"] as const).flatMap((kind) => [
    toldOutcome(t, { kind, outcome: { ...nothing, done: 2 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, same: 3 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, unseen: 4 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, failed: 5 } }),
    toldOutcome(t, { kind, outcome: { ...nothing, denied: 1, deniedNames: ["Mietvertrag"] } }),
  ]);
  expect(sentences).toEqual([
    t("selection.changed", { count: 2 }),
    ...[t("selection.same", { count: 3 }), t("selection.unseen", { count: 4 }), t("selection.failed", { count: 5 })],
    toldDenied(t, { count: 1, names: ["Mietvertrag"] }),
    t("selection.deleted", { count: 2 }),
    ...[t("selection.same", { count: 3 }), t("selection.unseen", { count: 4 }), t("selection.failed", { count: 5 })],
    toldDenied(t, { count: 1, names: ["Mietvertrag"] }),
  ]);
  expect(new Set(sentences).size).toBe(6);
  expect(sentences.join()).not.toContain("{{");
});

test("that nothing was there to be done is told too, and all of it in one go", () => {
  expect(toldOutcome(t, { kind: "delete", outcome: nothing })).toBe(t("selection.deleted", { count: 0 }));
  const all = { done: 1, same: 1, denied: 1, deniedNames: [], unseen: 1, failed: 1 };
  expect(toldOutcome(t, { kind: "change", outcome: all })).toBe(
    [
      t("selection.changed", { count: 1 }),
      t("selection.same", { count: 1 }),
      t("selection.deniedUnnamed", { count: 1 }),
      t("selection.unseen", { count: 1 }),
      t("selection.failed", { count: 1 }),
    ].join(" "),
  );
});

test("of those that were left out all are named, or some and how many there are besides", () => {
  const named = `${t("selection.quoted", { name: "A" })}, ${t("selection.quoted", { name: "B" })}`;
  expect(toldDenied(t, { count: 2, names: ["A", "B"] })).toBe(t("selection.denied", { names: named }));
  expect(toldDenied(t, { count: 5, names: ["A", "B"] })).toBe(t("selection.deniedMore", { names: named, count: 3 }));
  expect(toldDenied(t, { count: 5, names: [] })).toBe(t("selection.deniedUnnamed", { count: 5 }));
});
