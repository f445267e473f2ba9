import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { displayNameMaxLength, isTooLongPassword, isWeakPassword, normalizeEmail } from "./rules.ts";

/** The messages of these forms: keys of the auth texts. */
export const messages = {
  emailMissing: "fields.emailMissing",
  emailMalformed: "fields.emailMalformed",
  loginPasswordMissing: "fields.loginPasswordMissing",
  displayNameMissing: "fields.displayNameMissing",
  displayNameTooLong: "fields.displayNameTooLong",
  passwordMissing: "fields.passwordMissing",
  passwordWeak: "fields.passwordWeak",
  passwordWeakInSettings: "fields.passwordWeakInSettings",
  passwordTooLong: "fields.passwordTooLong",
  confirmationMissing: "fields.confirmationMissing",
  confirmationDifferent: "fields.confirmationDifferent",
  termsMissing: "fields.termsMissing",
  userNotFound: "refusals.userNotFound",
  wrongPassword: "refusals.wrongPassword",
  tooManyRequests: "refusals.tooManyRequests",
  emailAlreadyInUse: "refusals.emailAlreadyInUse",
  notAdmitted: "refusals.notAdmitted",
  accountDisabled: "refusals.accountDisabled",
  sameAddress: "refusals.sameAddress",
  signInTooOld: "refusals.signInTooOld",
  notSignedIn: "refusals.notSignedIn",
  busy: "refusals.busy",
} as const;

export type FormMessage = (typeof messages)[keyof typeof messages];

export function isFormMessage(text: string): text is FormMessage {
  return Object.values<string>(messages).includes(text);
}

const email = z
  .string({ error: messages.emailMissing })
  .overwrite(normalizeEmail)
  .min(1, { error: messages.emailMissing, abort: true })
  .max(254, { error: messages.emailMalformed, abort: true })
  .regex(z.regexes.email, { error: messages.emailMalformed });

const knownPassword = z.string({ error: messages.loginPasswordMissing });

export const loginForm = z.object({ email, password: knownPassword });
export type LoginForm = z.input<typeof loginForm>;

export const verifyForm = z.object({ password: knownPassword });
export type VerifyForm = z.input<typeof verifyForm>;

/** The form for another address, as long as the first one is not confirmed. */
export const addressForm = z.object({ email });

export const forgotForm = z.object({ email });
export type ForgotForm = z.input<typeof forgotForm>;

/** The fields that every new owner of an account fills in. */
const newcomer = {
  displayName: z
    .string({ error: messages.displayNameMissing })
    .overwrite((name) => tidy(name))
    .min(1, messages.displayNameMissing)
    .max(displayNameMaxLength, messages.displayNameTooLong),
  password: newPassword(messages.passwordWeak),
  terms: z.literal("on", { error: messages.termsMissing }),
};

export const registerForm = withConfirmation({ email, ...newcomer });
export type RegisterForm = z.input<typeof registerForm>;

export const claimForm = withConfirmation(newcomer);
export type ClaimForm = z.input<typeof claimForm>;

export const resetForm = withConfirmation({ password: newPassword(messages.passwordWeak) });
export type ResetForm = z.input<typeof resetForm>;

/** The form for a new password. The proof beside it is read and judged elsewhere, and its errors are shown beside its field. */
export const changePasswordForm = withConfirmation({
  password: newPassword(messages.passwordWeakInSettings),
  currentPassword: z.string().default(""),
});
export type ChangePasswordForm = z.input<typeof changePasswordForm>;

function newPassword(weak: FormMessage) {
  return z
    .string({ error: messages.passwordMissing })
    .refine((password) => !isTooLongPassword(password), { error: messages.passwordTooLong, abort: true })
    .refine((password) => !isWeakPassword(password), { error: weak });
}

function withConfirmation<Fields extends z.ZodRawShape & { password: z.ZodString }>(fields: Fields) {
  return z.object({ ...fields, confirmPassword: z.string({ error: messages.confirmationMissing }) }).refine(isConfirmed, {
    path: ["confirmPassword"],
    error: messages.confirmationDifferent,
    // All errors are shown at once, whatever else is wrong.
    when: ({ value }) => bothTyped.safeParse(value).success,
  });
}

const bothTyped = z.object({ password: z.string(), confirmPassword: z.string() });

function isConfirmed(typed: unknown): boolean {
  const { password, confirmPassword } = bothTyped.parse(typed);
  return password === confirmPassword;
}
