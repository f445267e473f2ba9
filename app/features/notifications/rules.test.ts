import { expect, test } from "vitest";
import { notifications as english } from "~/i18n/en/notifications";
import { connectionsPath, receivedDocumentsPath, sharedDocumentsPath } from "~/paths";
import { targetOf } from "./rules.ts";

// Earlier versions led on by these phrases: whoever knows them finds them again.
test.each([
  ["welcome", english.kinds.welcome, "Starter Guide", null],
  ["connect-request", english.kinds["connect-request"], "connect request", connectionsPath],
  ["document-shared", english.kinds["document-shared_one"], "shared a document", receivedDocumentsPath],
  ["document-signed", english.kinds["document-signed"], "signed the document", sharedDocumentsPath],
] as const)("%s (%s) says “%s” and leads there", (kind, words, phrase, target) => {
  expect(words).toContain(phrase);
  expect(targetOf(kind)).toBe(target);
});
