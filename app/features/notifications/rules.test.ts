import { expect, test } from "vitest";
import { notifications as english } from "~/i18n/en/notifications";
import { connectionsPath, receivedDocumentsPath, sharedDocumentsPath } from "~/paths";
import { targetOf } from "./rules.ts";

// Earlier versions led on by these phrases: whoever knows them finds them again.
test.each([
  ["welcome", "Starter Guide", null],
  ["connect-request", "connect request", connectionsPath],
  ["document-shared", "shared a document", receivedDocumentsPath],
  ["document-signed", "signed the document", sharedDocumentsPath],
] as const)("%s says “%s” and leads there", (kind, phrase, target) => {
  expect(english.kinds[kind]).toContain(phrase);
  expect(targetOf(kind)).toBe(target);
});
