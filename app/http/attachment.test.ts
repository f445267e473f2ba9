import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["Beleg.pdf", "Beleg.pdf", "Beleg.pdf"],
  ["Größe €.pdf", "Groe .pdf", "Gr%C3%B6%C3%9Fe%20%E2%82%AC.pdf"],
  ['a"b%c.pdf', "a_b_c.pdf", "a%22b%25c.pdf"],
  ["2026/11\\21.pdf", "2026-11-21.pdf", "2026-11-21.pdf"],
  ["😀", "file", "%F0%9F%98%80"],
  ["Bär (1)'s*.pdf", "Bar (1)'s*.pdf", "B%C3%A4r%20%281%29%27s%2A.pdf"],
  // Signs that are a slash only to those who compose them.
  ["½.pdf", "12.pdf", "%C2%BD.pdf"],
])("a name is told to every browser: %s", (name, plain, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
