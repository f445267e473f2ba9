import { expect, test } from "vitest";
import { type Inline, readMarkdown } from "./markdown.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });
const paragraph = (content: Inline[]) => ({ kind: "paragraph", lines: [content] });

test("title, headings with fragments of their own, paragraphs and lists are read", () => {
  expect(readMarkdown("\uFEFF# Impressum #\r\n\r\n## Größe & Maß\nEins\nzwei\n\n### Größe & Maß\n- a\n- b\n  c\n1. d\n")).toEqual({
    title: "Impressum",
    blocks: [
      { kind: "heading", level: 2, id: "größe-maß", content: [text("Größe & Maß")] },
      paragraph([text("Eins zwei")]),
      { kind: "heading", level: 3, id: "größe-maß-2", content: [text("Größe & Maß")] },
      { kind: "list", ordered: false, items: [[text("a")], [text("b"), text(" c")]] },
      { kind: "list", ordered: true, items: [[text("d")]] },
    ],
  });
});

test("lines of an address stay lines", () => {
  const { blocks } = readMarkdown("Vogt GmbH  \nHafenweg 1\\\n88131 Lindau");
  expect(blocks).toEqual([{ kind: "paragraph", lines: [[text("Vogt GmbH")], [text("Hafenweg 1")], [text("88131 Lindau")]] }]);
});

test("strong and emphasised words, links and escaped signs are read", () => {
  const { blocks } = readMarkdown("**Nur** *hier*: [wir](https://a.example/x?y=1), <mailto:a@b.example>, 2 \\* 3");
  expect(blocks).toEqual([
    paragraph([
      { kind: "strong", content: [text("Nur")] },
      text(" "),
      { kind: "emphasis", content: [text("hier")] },
      text(": "),
      { kind: "link", href: "https://a.example/x?y=1", content: [text("wir")] },
      text(", "),
      { kind: "link", href: "mailto:a@b.example", content: [text("a@b.example")] },
      text(", 2 * 3"),
    ]),
  ]);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](data:text/html,x)",
  "[x](//a.example)",
  "[x](/admin)",
  "[x](https://)",
  "<script>alert(1)</script>",
])("%s stays plain text", (line) => {
  expect(readMarkdown(line)).toEqual({ title: undefined, blocks: [paragraph([text(line)])] });
});

test("signs without end take no time", () => {
  const started = performance.now();
  for (const sign of ["*", "**", "[", "[a](", "<https://", "# ", "\\", "- "]) readMarkdown(sign.repeat(60_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
