import { expect, test } from "vitest";
import { formatBytes, readBytes } from "./bytes.ts";

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

test.each([
  ["500 MB", 500 * 1024 ** 2],
  ["20GB", 20 * 1024 ** 3],
  ["1.5 gb", 1.5 * 1024 ** 3],
  ["2TiB", 2 * 1024 ** 4],
  ["64 k", 64 * 1024],
  ["1000", 1000],
  ["-1", undefined],
  ["1,5 GB", undefined],
  ["much", undefined],
  ["999999999999999 TB", undefined],
] as const)("%s is read as a size", (text, bytes) => {
  expect(readBytes(text)).toBe(bytes);
});
