import { expect, test } from "vitest";
import { namesTold } from "~/features/bulk/rules";
import { displayNameMaxLength, resendLimit } from "./accounts/rules.ts";
import { contactsFound, mailPause as invitesPause, searchContactsFrom } from "./connections/rules.ts";
import { maxTagLength, maxTags } from "./documents/tags/rules.ts";
import { longestText, mostMarks, mostNumbers, shapeSizes, textSizes } from "./drafts/marks/rules.ts";
import { maxNameLength } from "./drafts/rules.ts";
import { bellSize, mailPause as newsPause } from "./notifications/rules.ts";
import { photoSide } from "./profiles/rules.ts";
import { longestName } from "./signatures/rules.ts";
import { longestReason } from "./signing/rules.ts";

const minute = 60 * 1000;

test.each([
  ["letters of a name that is shown", displayNameMaxLength, 100],
  ["mails that prove an address", resendLimit, 10],
  ["letters from which on contacts are searched", searchContactsFrom, 3],
  ["contacts that are found", contactsFound, 10],
  ["ms between two mails of an invitation", invitesPause, 7 * 24 * 60 * minute],
  ["ms for which news wait for more", newsPause, minute],
  ["news at the bell", bellSize, 11],
  ["names of what stayed", namesTold, 3],
  ["tags of a document", maxTags, 50],
  ["letters of a tag", maxTagLength, 60],
  ["letters of a document's name", maxNameLength, 200],
  ["letters of a text on a page", longestText, 300],
  ["marks of a page", mostMarks, 200],
  ["numbers of its strokes", mostNumbers, 20_000],
  ["px of a portrait", photoSide, 250],
  ["letters of a typed signature", longestName, 60],
  ["letters of a reason not to sign", longestReason, 500],
])("%s: %i, as people are told or will find", (_, number, promised) => {
  expect(number).toBe(promised);
});

test("a new mark is as large as the slider stands", () => {
  expect([textSizes, shapeSizes]).toEqual([
    { least: 20, most: 100, usual: 40, onPhone: 20 },
    { least: 5, most: 200, usual: 80 },
  ]);
});
