import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { isTooLongPassword, isWeakPassword, normalizeEmail } from "./rules.ts";

/** What these forms can answer: keys of the auth texts. */
export const messages = {
  emailMissing: "fields.emailMissing",
  emailMalformed: "fields.emailMalformed",
  loginPasswordMissing: "fields.loginPasswordMissing",
  displayNameMissing: "fields.displayNameMissing",
  displayNameTooLong: "fields.displayNameTooLong",
  passwordMissing: "fields.passwordMissing",
  passwordWeak: "fields.passwordWeak",
  passwordTooLong: "fields.passwordTooLong",
  confirmationMissing: "fields.confirmationMissing",
  confirmationDifferent: "fields.confirmationDifferent",
  termsMissing: "fields.termsMissing",
  userNotFound: "refusals.userNotFound",
  wrongPassword: "refusals.wrongPassword",
  tooManyRequests: "refusals.tooManyRequests",
  emailAlreadyInUse: "refusals.emailAlreadyInUse",
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

export const loginForm = z.object({
  email,
  password: z.string({ error: messages.loginPasswordMissing }),
});

const newPassword = z
  .string({ error: messages.passwordMissing })
  .refine((password) => !isTooLongPassword(password), { error: messages.passwordTooLong, abort: true })
  .refine((password) => !isWeakPassword(password), { error: messages.passwordWeak });

export const registerForm = z
  .object({
    email,
    displayName: z
      .string({ error: messages.displayNameMissing })
      .overwrite((name) => tidy(name))
      .min(1, messages.displayNameMissing)
      .max(100, messages.displayNameTooLong),
    password: newPassword,
    confirmPassword: z.string({ error: messages.confirmationMissing }),
    terms: z.literal("on", { error: messages.termsMissing }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: messages.confirmationDifferent,
    // All that is wrong is said at once, whatever else is wrong.
    when: ({ value }) => bothTyped.safeParse(value).success,
  });

const bothTyped = z.object({ password: z.string(), confirmPassword: z.string() });
