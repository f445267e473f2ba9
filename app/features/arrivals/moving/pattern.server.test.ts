import { expect, test } from "vitest";
import { dayIn, type Pattern, patternIn, saidByPath } from "./pattern.server.ts";

const by = (pattern: string, path: string) => saidByPath(patternIn(pattern) as Pattern, path);

test("a pattern says what folders and names are", () => {
  expect(by("{sender}/{date} {name}", "Allianz/2021-03-31 Police 7.pdf")).toEqual({
    sender: "Allianz",
    day: "2021-03-31",
    name: "Police 7",
    tags: [],
  });
  expect(by("{tags}/{name} ({number})", "Haus/Strom/Rechnung (R-17).pdf")).toEqual({
    tags: ["Haus", "Strom"],
    name: "Rechnung",
    number: "R-17",
  });
  expect(by("{tags}/{name}", "Rechnung.pdf"), "no folder at all").toEqual({ tags: [], name: "Rechnung" });
  expect(by("{*}/{type}/{tags}_{name}", "2021/Vertrag/Miete, Bad_Kaution.pdf")).toEqual({
    type: "Vertrag",
    tags: ["Miete", " Bad"],
    name: "Kaution",
  });
});

test("a path that does not fit says nothing", () => {
  for (const path of ["Police.pdf", "a/b/2021-03-31 x.pdf", "Allianz/gestern Police.pdf", "Allianz/2021-03-31.pdf"])
    expect(by("{sender}/{date} {name}", path), path).toBeUndefined();
});

test("what is wrong with a pattern is said", () => {
  expect(patternIn("{when} {name}")).toContain("{when} is none of");
  expect(patternIn("{date}{name}")).toContain("has to be a sign");
  expect(patternIn("{tags}/{tags}/{name}")).toContain("Only one folder");
  expect(patternIn("{name}/")).toContain("has no name");
});

test("days as files are named by them", () => {
  expect(["2021-03-31", "20210331", "2021_03_31", "31.03.2021"].map(dayIn)).toEqual(Array(4).fill("2021-03-31"));
  expect(["2021-03", "2021-0331", "31.3.21", "gestern"].map(dayIn)).toEqual(Array(4).fill(undefined));
});
