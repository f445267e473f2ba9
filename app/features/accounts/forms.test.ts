import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { changePasswordForm, loginForm, registerForm, resetForm } from "./forms.ts";

const complete = {
  email: "jana.albrecht@post.example",
  displayName: "Jana Albrecht",
  password: "Sicheres Wort 7",
  confirmPassword: "Sicheres Wort 7",
  terms: "on",
};

test("empty sign-in fields each say what is missing", () => {
  expect(errorsOf(loginForm, { email: "", password: "" })).toEqual({
    email: ["fields.emailMissing"],
    password: ["fields.loginPasswordMissing"],
  });
});

test("a malformed address is named as such", () => {
  expect(errorsOf(loginForm, { email: "jana@", password: "x" })).toEqual({ email: ["fields.emailMalformed"] });
  expect(errorsOf(loginForm, { email: "   ", password: "x" })).toEqual({ email: ["fields.emailMissing"] });
  expect(errorsOf(loginForm, { email: `${"x".repeat(250)}@post.example`, password: "x" })).toEqual({ email: ["fields.emailMalformed"] });
});

test("an empty registration says everything at once", () => {
  expect(errorsOf(registerForm, {})).toEqual({
    email: ["fields.emailMissing"],
    displayName: ["fields.displayNameMissing"],
    password: ["fields.passwordMissing"],
    confirmPassword: ["fields.confirmationMissing"],
    terms: ["fields.termsMissing"],
  });
});

test("a name has no control signs: no database takes them", () => {
  expect(parseWithZod(formOf({ ...complete, displayName: " Jana\u0000 Albrecht\n" }), { schema: registerForm })).toMatchObject({
    value: { displayName: "Jana Albrecht" },
  });
});

test("an address and a name are taken up to their limits, and a name of blanks is none", () => {
  const address = (length: number) => `${"x".repeat(length - "@post.example".length)}@post.example`;
  expect([
    errorsOf(registerForm, { ...complete, email: address(254) }),
    errorsOf(registerForm, { ...complete, email: address(255) }),
  ]).toEqual([undefined, { email: ["fields.emailMalformed"] }]);
  expect(errorsOf(registerForm, { ...complete, displayName: "x".repeat(100) })).toBeUndefined();
  expect(errorsOf(registerForm, { ...complete, displayName: " \t " })).toEqual({ displayName: ["fields.displayNameMissing"] });
  expect(errorsOf(registerForm, { ...complete, terms: "off" })).toEqual({ terms: ["fields.termsMissing"] });
});

test("a new password is asked for in the same way wherever there is one", () => {
  const twice = (password: string, confirmPassword = password) => ({ password, confirmPassword });
  for (const [schema, weak] of [
    [resetForm, "fields.passwordWeak"],
    [changePasswordForm, "fields.passwordWeakInSettings"],
  ] as const) {
    const errors = (fields: Record<string, string>) => parseWithZod(formOf(fields), { schema }).reply().error;
    expect(errors({})).toEqual({ password: ["fields.passwordMissing"], confirmPassword: ["fields.confirmationMissing"] });
    expect(errors(twice("kurz"))).toEqual({ password: [weak] });
    expect(errors(twice("Sicheres Wort 7", "Sicheres Wort 8"))).toEqual({ confirmPassword: ["fields.confirmationDifferent"] });
    expect(errors(twice("Sicheres Wort 7"))).toBeUndefined();
  }
});

test("a name of more than a hundred signs is too long", () => {
  expect(errorsOf(registerForm, { ...complete, displayName: "x".repeat(101) })).toEqual({ displayName: ["fields.displayNameTooLong"] });
});

test("different passwords are told even when other fields are wrong", () => {
  expect(errorsOf(registerForm, { password: "kurz", confirmPassword: "anders" })).toMatchObject({
    email: ["fields.emailMissing"],
    password: ["fields.passwordWeak"],
    confirmPassword: ["fields.confirmationDifferent"],
  });
});

test("a password beyond the limit is refused as too long", () => {
  const password = `Aa1${"x".repeat(1100)}`;
  expect(errorsOf(registerForm, { ...complete, password, confirmPassword: password })).toEqual({ password: ["fields.passwordTooLong"] });
});

test("a complete registration is normalised and a posted role is dropped", () => {
  const submission = parseWithZod(formOf({ ...complete, email: " Jana.Albrecht@Post.Example", role: "premium" }), { schema: registerForm });
  expect(submission.status === "success" && submission.value).toEqual(complete);
});

test("the constraints say what is required", () => {
  expect(getZodConstraint(loginForm)).toMatchObject({ email: { required: true }, password: { required: true } });
  expect(getZodConstraint(registerForm)).toMatchObject({ displayName: { required: true }, terms: { required: true } });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function errorsOf(schema: typeof loginForm | typeof registerForm, fields: Record<string, string>) {
  return parseWithZod(formOf(fields), { schema }).reply().error;
}
