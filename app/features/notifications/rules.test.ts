import { expect, test } from "vitest";
import { notifications as english } from "~/i18n/en/notifications";
import { connectionsPath, receivedDocumentsPath, sharedDocumentsPath } from "~/paths";
import { targetOf } from "./rules.ts";

// Earlier versions linked these phrases: people who know them find them again.
test.each([
  ["welcome", english.kinds.welcome, "Starter Guide", null],
  ["connect-request", english.kinds["connect-request"], "connect request", connectionsPath],
  ["document-shared", english.kinds["document-shared_one"], "shared a document", receivedDocumentsPath],
  ["document-signed", english.kinds["document-signed"], "signed the document", sharedDocumentsPath],
] as const)("%s (%s) says “%s” and leads there", (kind, words, phrase, target) => {
  expect(words).toContain(phrase);
  expect(targetOf(kind)).toBe(target);
});

test("who is to sign is led to the document that is to be signed, as long as it is there", () => {
  for (const kind of ["asked-to-sign", "reminded-to-sign"] as const) {
    expect(targetOf(kind, "id")).toBe("/admin/documentdetails/sign?document=id");
    expect(targetOf(kind)).toBe(receivedDocumentsPath);
  }
  expect(targetOf("signing-declined", "id")).toBe("/admin/documentdetails?document=id");
  expect(targetOf("document-signed", "id")).toBe(sharedDocumentsPath);
  expect(targetOf("document-deleted", "id")).toBe("/admin/documents/trash");
});
