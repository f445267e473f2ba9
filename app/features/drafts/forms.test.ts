import { expect, test } from "vitest";
import { draftForm, readDraftForm } from "./forms.ts";
import { maxNameLength } from "./rules.ts";

function read(sent: Record<string, string | undefined>) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) fields.append(name, value);
  return readDraftForm(fields);
}

test("a form with more than fits, or with what is nothing, is taken all the same", () => {
  const sent = { intent: `tag:${"x".repeat(500)}`, page: "nonsense", name: "n".repeat(5000), tags: "t".repeat(9000), taxRelevant: "yes" };
  const form = draftForm.parse(sent);
  expect(form.page).toBeUndefined();
  expect(form.taxRelevant).toBeUndefined();
  expect([form.name, form.tags].map((kept) => kept?.length)).toEqual([2 * maxNameLength, 4000]);
  expect(form.intent).toEqual({ verb: "tag", about: "x".repeat(196) });
  const others = draftForm.parse({ next: "/".repeat(3000), type: "t".repeat(300), draft: "x", newer: "x" });
  expect([others.next?.length, others.type?.length, others.draft, others.newer]).toEqual([2000, 200, undefined, undefined]);
  expect(draftForm.parse({})).toEqual({ intent: { verb: "save" } });
});

test("an emptied fact is read, any other empty field is none", () => {
  expect(read({ name: "", documentDate: "", tags: "", newer: "", scripted: "" })?.form).toEqual({
    intent: { verb: "save" },
    name: "",
    documentDate: "",
  });
});

test("what no button says is not read", () => {
  for (const intent of ["turn-lefft", "uplaod", "remove", "save:1"]) expect(read({ intent }), intent).toBeUndefined();
});

test("corners are four points or none", () => {
  const whole = { x0: "0", y0: "0", x1: "100", y1: "0", x2: "100", y2: "100", x3: "0", y3: "100" };
  expect(read(whole)?.shownCorners?.[2]).toEqual({ x: 1, y: 1 });
  for (const wrong of ["NaN", "Infinity", "-Infinity", "151", "-51", "x", undefined])
    for (const corner of Object.keys(whole)) expect(read({ ...whole, [corner]: wrong })?.shownCorners, corner).toBeUndefined();
  // A corner may lie outside the picture by up to half its side.
  expect(read({ ...whole, x0: "-50", x1: "150" })?.shownCorners?.slice(0, 2)).toEqual([
    { x: -0.5, y: 0 },
    { x: 1.5, y: 0 },
  ]);
});

test.each([
  [{ documentDate: "31.02.2026" }, "31.02.2026"],
  [{ documentDate: "0026-11-21", shownDate: "2026-11-21" }, "0026-11-21"],
  [{ documentDate: "21.11.2026" }, undefined],
  [{ documentDate: "1799-01-01", shownDate: "1799-01-01" }, undefined],
  [{ documentDate: "  ", shownDate: "2026-11-21" }, undefined],
  [{ documentDate: "?", intent: "date:2026-11-21" }, undefined],
  [{}, undefined],
])("of %j no day is %j", (sent, typed) => {
  expect(read(sent)?.unreadDay).toBe(typed);
});
