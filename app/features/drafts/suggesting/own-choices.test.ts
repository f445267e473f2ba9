import { expect, test } from "vitest";
import { withOwnChoices } from "./own-choices.ts";

const suggested = { types: ["Rechnung", "Beleg", "Vertrag"], tags: ["Stadtwerke GmbH", "November 2026"] };

test("the type and the tags of similar texts come first, each once", () => {
  const alike = [
    { documentType: "Stromrechnung", tags: ["Haus", "stadtwerke gmbh"], likeness: 0.9 },
    { documentType: "Stromrechnung", tags: ["Haus", "stadtwerke gmbh"], likeness: 0.6 },
    { documentType: "Vertrag", tags: ["Ablage 2019"], likeness: 0.5 },
  ];
  expect(withOwnChoices(suggested, alike)).toEqual({
    types: ["Stromrechnung", "Vertrag", "Rechnung"],
    tags: ["Haus", "stadtwerke gmbh", "November 2026"],
  });
});

test("texts that are hardly alike teach nothing", () => {
  expect(withOwnChoices(suggested, [{ documentType: "Notizen", tags: ["Haus"], likeness: 0.2 }])).toEqual(suggested);
  expect(withOwnChoices(suggested, [])).toEqual(suggested);
});

test("a document without a type teaches its tags alone", () => {
  expect(withOwnChoices(suggested, [{ documentType: "", tags: ["Haus"], likeness: 0.9 }])).toEqual({
    types: suggested.types,
    tags: ["Haus", ...suggested.tags],
  });
});
