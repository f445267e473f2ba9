import { expect, test } from "vitest";
import { deliveredPackages, notices } from "./notices.ts";

/** What may be part of a whole under AGPL-3.0-or-later. */
const compatible =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|Python-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|LGPL-3\.0|AGPL-3\.0(-or-later)?)$/;

/** Of licences between which one may choose, one has to go with ours; of those that hold together, all. */
test("every package that is delivered names a licence that goes with ours", () => {
  const packages = deliveredPackages();
  expect(packages.length).toBeGreaterThan(200);
  for (const { name, licence } of packages)
    expect(
      licence
        .replace(/^\(|\)$/g, "")
        .split(" OR ")
        .some((choice) => choice.split(" AND ").every((one) => compatible.test(one))),
      `${name}: "${licence}"`,
    ).toBe(true);
});

test("the notices hold what reaches the browser, the engines, the icons and the quotations", () => {
  const text = notices();
  for (const part of [
    "react",
    "@techstark/opencv-js",
    "mupdf",
    "scribe.js-ocr",
    "@jsquash/webp",
    "libheif-js",
    "Icons: Lucide",
    "Quotations",
    "PostgreSQL",
  ])
    expect(text).toMatch(new RegExp(`^- ${part}`, "m"));
  for (const words of [
    "Copyright (c) Facebook, Inc. and its affiliates.",
    "GNU AFFERO GENERAL PUBLIC LICENSE",
    "Cole Bemis",
    "The Caveat Project Authors",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/^- (vitest|typescript|@playwright)/m);
});

test("a text that many share stands there once", () => {
  expect(notices().split("Copyright (c) 2013-present Cole Bemis")).toHaveLength(2);
  const shared = /^(.+ \(.+\)\n){2}/m;
  expect(notices()).toMatch(shared);
});
