import { expect, test } from "vitest";
import { lettersMissing, outlineOfName } from "./hands.server.ts";
import { hands } from "./rules.ts";

test.each(hands)("%s writes names of Europe, and nothing that has no shape", (hand) => {
  expect(lettersMissing("Jürgen Größl Ćwikła Łoś Şahin Kőszegi Nuñez Åse Ødegård Jiří", hand)).toBe("");
  const outline = outlineOfName("Jana Albrecht", hand);
  expect(outline?.width).toBe(1000);
  expect(outline?.height).toBeLessThan(500);
  // Some of its letters may be joined into one glyph.
  expect(outline?.shapes.length).toBeGreaterThan(9);
  for (const { path } of outline?.shapes ?? []) expect(path).toMatch(/^M[-\d. MLQCZ]+$/);
  expect(outlineOfName(" ", hand)).toBeNull();
  expect(outlineOfName("", hand)).toBeNull();
});

test("letters that a hand lacks are named, each once", () => {
  expect(lettersMissing("Иван ẞ 😀😀", "caveat")).toBe("ẞ😀");
  expect(lettersMissing("Иван", "great-vibes")).toBe("");
  expect(lettersMissing("Иван а", "dancing-script")).toBe("Иван");
  for (const hand of hands) expect(lettersMissing("山田", hand)).toBe("山田");
});

test("a name is as wide as its letters: nothing is written twice in one place", () => {
  for (const hand of hands) {
    const [short, long] = ["Jana", "Jana Jana Jana"].map((name) => outlineOfName(name, hand));
    expect((long?.width ?? 0) / (long?.height ?? 1)).toBeGreaterThan((2.5 * (short?.width ?? 0)) / (short?.height ?? 1));
  }
});
