import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutZeros } from "./without-zeros.server.ts";

test("a page holds no zero bytes, wherever a letter of several bytes comes to lie", async () => {
  const lines = Array.from({ length: 500 }, (_, n) => `${n} Rückgängig – größer`);
  for (let before = 0; before < 8; before++) {
    const page = (
      <ul>
        <li>{"a".repeat(before)}</li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
    expect(await text(renderToPipeableStream(page).pipe(withoutZeros()))).toBe(renderToStaticMarkup(page));
  }
});
