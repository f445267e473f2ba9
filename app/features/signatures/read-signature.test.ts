import { expect, test } from "vitest";
import { readSignature } from "./read-signature.server.ts";
import { hands, longestName } from "./rules.ts";
import { signatureFields as names } from "./signature-fields.ts";

const none = { saved: undefined, picture: undefined };
const picture = { key: "k", sha256: "", bytes: 10 };

function read(fields: Record<string, string>, given: Parameters<typeof readSignature>[1] = none) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readSignature(form, given);
}

test("the signature of the profile counts only as the form showed it", () => {
  const asked = { [names.way]: "saved", [names.saved]: "image" };
  expect(read(asked, { ...none, saved: "image" })).toEqual({ ok: true, input: { kind: "saved", imageId: "image" } });
  expect(read(asked, { ...none, saved: "newer" })).toMatchObject({ ok: false, refusal: { reason: "saved-changed" } });
  expect(read(asked)).toMatchObject({ ok: false, refusal: { reason: "none-saved" } });
});

test("a name is tidied and written in the hand that was chosen, or in the first", () => {
  const typed = { [names.way]: "type", [names.name]: "  Jana  Albrecht " };
  const [first, second] = hands;
  const inHand = (hand: string) => read({ ...typed, [names.hand]: hand });
  expect(read(typed)).toMatchObject({ ok: true, input: { kind: "typed", typed: "Jana Albrecht" } });
  expect(read(typed)).toEqual(inHand(first));
  expect(inHand("of-nobody")).toEqual(inHand(first));
  expect(inHand(second)).not.toEqual(inHand(first));
});

test("a name that is none, or has letters that the hand has not, is refused, and stands in the form again", () => {
  const typed = (name: string) => read({ [names.way]: "type", [names.name]: name, [names.hand]: hands[1] });
  expect(typed(" ")).toEqual({ ok: false, refusal: { reason: "no-name" }, typed: { way: "type", name: " ", hand: hands[1] } });
  expect(typed("Jana 東京")).toMatchObject({ refusal: { reason: "letters", letters: expect.stringContaining("東") } });
  const long = typed("東".repeat(longestName + 5));
  expect(long).toMatchObject({ ok: false, typed: { name: "東".repeat(longestName) } });
  expect(read({ [names.way]: "type" })).toMatchObject({ refusal: { reason: "no-name" }, typed: { name: undefined } });
});

test("a picture is taken when one came, and is not too large", () => {
  const asked = { [names.way]: "upload" };
  expect(read(asked, { ...none, picture })).toEqual({ ok: true, input: { kind: "uploaded", stored: picture, file: "" } });
  expect(read(asked, { ...none, picture: "too-large" })).toMatchObject({ refusal: { reason: "picture-too-large" } });
  for (const empty of [undefined, { ...picture, bytes: 0 }])
    expect(read(asked, { ...none, picture: empty })).toMatchObject({ refusal: { reason: "no-picture" } });
});

test("whatever else is asked for is a drawing", () => {
  for (const way of ["draw", "", "stamp"]) {
    const [told] = [way === "draw" ? "draw" : undefined];
    expect(read({ [names.way]: way })).toMatchObject({ ok: false, refusal: { reason: "nothing-drawn" }, typed: { way: told } });
  }
  const stroke = "0,100,100,0.5,200,200,0.5,300,100,0.5";
  expect(read({ [names.way]: "draw", [names.stroke]: stroke, [names.height]: "400" })).toMatchObject({
    ok: true,
    input: { kind: "drawn" },
  });
});
