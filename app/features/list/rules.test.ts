import { expect, test } from "vitest";
import { type Hits, hitsSeen, hitsShown } from "~/features/ordering/rules";

test.each<[string, Hits, { shown: number; isAll: boolean }, string]>([
  ["nothing found, however many were not read to count", { count: 0, orMore: true }, { shown: 0, isAll: true }, "0"],
  ["ten and no more stand there", { count: 10, orMore: true }, { shown: 10, isAll: true }, "10"],
  ["the list goes on", { count: 10, orMore: true }, { shown: 25, isAll: false }, "25+"],
  ["more were counted than stand there", { count: 500, orMore: true }, { shown: 25, isAll: false }, "500+"],
  ["a thousand and more", { count: 1000, orMore: true }, { shown: 25, isAll: false }, "1.000+"],
  ["all were counted", { count: 26, orMore: false }, { shown: 25, isAll: false }, "26"],
])("hits: %s", (_, counted, seen, shown) => {
  expect(hitsShown(hitsSeen(counted, seen), "de")).toBe(shown);
});
