import { expect, test } from "vitest";
import { profileForm } from "./forms.ts";

test("a field is one line, and only what is said of oneself has several", () => {
  const typed = { displayName: "  Jana \n Albrecht\u0000", aboutMe: " Freie  Übersetzerin \r\n\r\n\r\n\r\nin Lindau \r\n" };
  expect(profileForm.parse(typed)).toEqual({
    displayName: "Jana Albrecht",
    firstName: "",
    lastName: "",
    mobile: "",
    aboutMe: "Freie Übersetzerin\n\nin Lindau",
  });
});

test.each([
  ["displayName", 100],
  ["firstName", 100],
  ["lastName", 100],
  ["mobile", 40],
  ["aboutMe", 1000],
])("%s has %i signs at most, blanks around it aside", (field, most) => {
  expect(profileForm.safeParse({ [field]: ` ${"x".repeat(most)} ` }).success).toBe(true);
  expect(profileForm.safeParse({ [field]: "x".repeat(most + 1) }).success).toBe(false);
});
