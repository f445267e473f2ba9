import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.each([
  [1, "de", "1 kB"],
  [300_000, "de", "293 kB"],
  [1.4 * 1024 ** 2, "de", "1,4 MB"],
  [25 * 1024 ** 2, "en", "25 MB"],
  [20 * 1024 ** 3, "de", "20 GB"],
  [1.5 * 1024 ** 3, "en", "1.5 GB"],
])("%d bytes are said as people read them", (bytes, language, said) => {
  expect(formatBytes(bytes, language).replaceAll("\u00a0", " ")).toBe(said);
});
