import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

test("what people read stays, with its lines, and nothing that they do not see", () => {
  const html =
    "<head><title>x</title></head><style>p { color: red }</style><!-- > unsichtbar --><p>Gr&uuml;&szlig;e\n aus&nbsp;<b>Lindau</b><br>&#8364;&#x20AC; &lt;ok&gt; &unbekannt;</p><script>if (a < b) {}</script>Ende";
  expect(htmlText(html)).toBe("\nGrüße aus Lindau\n€€ <ok> &unbekannt;\nEnde");
});
