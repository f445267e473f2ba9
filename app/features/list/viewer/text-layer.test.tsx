import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { packedLines } from "~/features/pages/text/packed-lines";
import { linesOf, type PlacedWord } from "~/features/pages/text/text-lines";
import { pageHolds } from "~/lib/page-holds";
import { TextLayer } from "./text-layer.tsx";

const place = (at: number) => ({ left: (at % 20) / 20, top: Math.floor(at / 20) / 200, width: 0.04 + 0.0001 * (at % 70), height: 0.004 });

test.each<[string, (at: number) => PlacedWord]>([
  ["in lines", (at) => ({ text: "wort", line: Math.floor(at / 20), box: place(at) })],
  ["each a line", (at) => ({ text: "wort", line: at, box: place(at) })],
  ["all in one place", (at) => ({ text: "wort", line: at, box: { left: 0.1, top: 0.1, width: 0.8, height: 0.8 } })],
])("a page that is full of words, %s, is little to send and to draw", (_, wordAt) => {
  const lines = packedLines(
    linesOf(
      Array.from({ length: pageHolds.words }, (_, at) => wordAt(at)),
      0.7,
    ),
  );
  const i18n = createInstance({ lng: "de", resources: { de: { documents: {} } } });
  void i18n.init();
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TextLayer lines={lines} />
    </I18nextProvider>,
  );
  expect(html.match(/<span/g)).toHaveLength(pageHolds.words);
  // A screen contains both.
  expect((html.length + JSON.stringify(lines).length) / pageHolds.words).toBeLessThan(115);
});
