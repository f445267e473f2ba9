import { text } from "node:stream/consumers";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutZeros } from "./without-zeros.server.ts";

test("a letter between two pieces of a page leaves no sign behind, wherever it comes to lie", async () => {
  for (let before = 0; before < 8; before++) {
    const page = (
      <ul>
        <li>{"a".repeat(before)}</li>
        {Array.from({ length: 500 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <li key={n}>Rückgängig – größer</li>
        ))}
      </ul>
    );
    expect(await text(renderToPipeableStream(page).pipe(withoutZeros()))).toBe(renderToStaticMarkup(page));
  }
});
