import { expect, test } from "vitest";
import { typesOf } from "./labels.ts";

test("labels of another model become types, several of them one, and an unknown one stays", () => {
  const labels = [
    { label: "invoice", probability: 0.5 },
    { label: "bill", probability: 0.2 },
    { label: "advertisement", probability: 0.2 },
    { label: "Beleg", probability: 0.1 },
  ];
  expect(typesOf(labels, { invoice: "Rechnung", bill: "Rechnung" })).toEqual([
    { type: "Rechnung", probability: 0.7 },
    { type: "advertisement", probability: 0.2 },
    { type: "Beleg", probability: 0.1 },
  ]);
});
