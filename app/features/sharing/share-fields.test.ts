import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beforeValue, readShareForm, rightValue, shareFields } from "./share-fields.ts";

function form(...fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("nobody on the form is left out, however many there are", () => {
  const ids = Array.from({ length: 300 }, () => randomUUID());
  const { before, after } = readShareForm(
    form(
      ...ids.flatMap((id): [string, string][] => [
        [shareFields.before, beforeValue(id, ["view", "edit"])],
        [shareFields.person, id],
      ]),
    ),
  );
  expect([...before.keys()]).toEqual(ids);
  expect([...after.keys()]).toEqual(ids);
});

test("a person's rights are those that are ticked, and view", () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const { after } = readShareForm(
    form(
      [shareFields.person, id],
      [shareFields.right, rightValue(id, "sign")],
      [shareFields.right, rightValue(other, "edit")],
      [shareFields.right, `${id}:own`],
    ),
  );
  expect([...after]).toEqual([[id, ["view", "sign"]]]);
});

test("who is to be invited is named by the address, normalised, and kept apart from contacts", () => {
  const id = randomUUID();
  const read = readShareForm(
    form(
      [shareFields.before, beforeValue("anna+b@post.example", ["view", "sign"])],
      [shareFields.person, id],
      [shareFields.person, " Anna+B@post.example"],
      [shareFields.right, rightValue("anna+b@post.example", "edit")],
      ["intent", "add:Bernd@post.example"],
    ),
  );
  expect([[...read.before], [...read.after]]).toEqual([[], [[id, ["view"]]]]);
  expect([...read.waiting.before]).toEqual([["anna+b@post.example", ["view", "sign"]]]);
  expect([...read.waiting.after]).toEqual([
    ["anna+b@post.example", ["view", "edit"]],
    ["bernd@post.example", ["view"]],
  ]);
});

test("what is no person is nobody, and what no button says is told apart from a search", () => {
  const read = readShareForm(form([shareFields.person, "nobody"], [shareFields.before, "nobody:view"], ["intent", "add:nobody"]));
  expect(read).toMatchObject({ before: new Map(), after: new Map(), intent: { kind: "unknown" } });
  expect(readShareForm(form()).intent).toEqual({ kind: "search" });
});
