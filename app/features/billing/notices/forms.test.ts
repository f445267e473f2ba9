import { expect, test } from "vitest";
import { cancelForm, withdrawForm } from "./forms.ts";
import { noticeLengths } from "./rules.ts";

const person = { name: "Jana Albrecht", email: "jana@post.example" };
const plain = { ...person, how: "ordinary", reason: "", day: "" };
const addressOf = (length: number) => `${"a".repeat(length - 8)}@post.de`;

function wrongIn(form: typeof cancelForm | typeof withdrawForm, typed: Record<string, unknown>) {
  const read = form.safeParse(typed);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

test.each([
  ["a name of two spaces", { name: "  " }, ["name: nameMissing"]],
  ["the longest name", { name: "n".repeat(noticeLengths.name) }, []],
  ["a longer name", { name: "n".repeat(noticeLengths.name + 1) }, ["name: nameTooLong"]],
  ["an address in capitals between blanks", { email: " JANA@post.example " }, []],
  ["no address", { email: "" }, ["email: emailWrong"]],
  ["what is no address", { email: "jana" }, ["email: emailWrong"]],
  ["the longest address", { email: addressOf(noticeLengths.email) }, []],
  ["a longer address", { email: addressOf(noticeLengths.email + 1) }, ["email: emailWrong"]],
])("%s in either form", (_, typed, wrong) => {
  expect(wrongIn(cancelForm, { ...plain, ...typed })).toEqual(wrong);
  expect(wrongIn(withdrawForm, { ...person, ...typed })).toEqual(wrong);
});

test.each([
  ["the next possible day", {}, []],
  ["a day of its own", { day: "2027-01-31" }, []],
  ["a day that is none", { day: "2027-02-31" }, ["day: dayWrong"]],
  ["good cause with a reason", { how: "extraordinary", reason: "Zweimal abgebucht" }, []],
  ["good cause without a reason", { how: "extraordinary", reason: " " }, ["reason: reasonMissing"]],
  ["the longest reason", { reason: "r".repeat(noticeLengths.reason) }, []],
  ["a longer reason", { reason: "r".repeat(noticeLengths.reason + 1) }, ["reason: reasonTooLong"]],
])("a cancellation for %s", (_, typed, wrong) => {
  expect(wrongIn(cancelForm, { ...plain, ...typed })).toEqual(wrong);
});

test("a day may be typed as people write it", () => {
  expect(cancelForm.parse({ ...plain, day: " 31.1.2027" }).day).toBe("2027-01-31");
});

test("whoever does not say how cancels in the ordinary way", () => {
  expect(cancelForm.parse({ ...person, how: "somehow" })).toMatchObject({ how: "ordinary", reason: "", day: "" });
});
