import { expect, test } from "vitest";
import { foldersOf, isPassedOver } from "./watched-names.ts";

test("what programs still write, and files for themselves, are passed over", () => {
  const passed = [".DS_Store", "~$brief.docx", "Thumbs.db", "scan.pdf.part", "scan.PDF.crdownload", "scan.tmp", "nicht-\ufffd-lesbar.pdf"];
  expect(passed.filter((name) => !isPassedOver(name))).toEqual([]);
  expect(["scan.pdf", "part.pdf", "tmp", "Temperatur.png"].filter(isPassedOver)).toEqual([]);
});

test("the folders of a file, from the outermost", () => {
  expect([foldersOf("brief.pdf"), foldersOf("Steuer/2026/brief.pdf")]).toEqual([[], ["Steuer", "2026"]]);
});
