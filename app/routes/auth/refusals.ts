import type { claimAccount } from "~/features/accounts/claim-account.server";
import type { confirmSignedIn } from "~/features/accounts/confirm-signed-in.server";
import { type FormMessage, messages } from "~/features/accounts/forms";
import type { registerAccount } from "~/features/accounts/register-account.server";
import type { resetPassword } from "~/features/accounts/reset-password.server";
import type { SignInRefusal } from "~/features/accounts/sign-in.server";
import type { verifyEmail } from "~/features/accounts/verify-email.server";
import type { RefusalOf } from "~/lib/result";

type Answer = { fieldErrors: Record<string, string[]> } | { formErrors: string[] };

export const signInRefusals: Record<SignInRefusal, Answer> = {
  "user-not-found": { fieldErrors: { email: [messages.userNotFound] } },
  "wrong-password": { fieldErrors: { password: [messages.wrongPassword] } },
  "too-many-requests": { formErrors: [messages.tooManyRequests] },
  busy: { formErrors: [messages.busy] },
  "account-disabled": { formErrors: [messages.accountDisabled] },
};

// Too many tries have words on the login page only; here the code itself is shown, as specified.
export const registrationRefusals: Record<RefusalOf<typeof registerAccount>, Answer> = {
  "email-already-in-use": { fieldErrors: { email: [messages.emailAlreadyInUse] } },
  "not-admitted": { fieldErrors: { email: [messages.notAdmitted] } },
  "too-many-requests": { formErrors: ["too-many-requests"] },
  busy: { formErrors: [messages.busy] },
};

type VerificationRefusal = RefusalOf<typeof verifyEmail>;
const linkRefusals = ["expired", "used", "unknown"] as const satisfies readonly VerificationRefusal[];
type LinkRefusal = (typeof linkRefusals)[number];

/** Tells whether a refusal concerns the link itself, not the typed values. */
export function isLinkRefusal(reason: VerificationRefusal): reason is LinkRefusal {
  return linkRefusals.some((refusal) => refusal === reason);
}

export const verificationRefusals: Record<Exclude<VerificationRefusal, LinkRefusal | "second-step">, Answer> = {
  "wrong-password": { fieldErrors: { password: [messages.wrongPassword] } },
  "not-signed-in": { formErrors: [messages.notSignedIn] },
  "account-disabled": { formErrors: [messages.accountDisabled] },
  "too-many-requests": { formErrors: [messages.tooManyRequests] },
  busy: { formErrors: [messages.busy] },
};

/** Of the one button in a browser that is signed in to the account. */
export const confirmationRefusals: Record<Exclude<RefusalOf<typeof confirmSignedIn>, LinkRefusal>, FormMessage> = {
  "not-signed-in": messages.notSignedIn,
  "too-many-requests": messages.tooManyRequests,
};

export const claimRefusals: Record<Exclude<RefusalOf<typeof claimAccount>, "link-not-good">, Answer> = {
  "account-disabled": { formErrors: [messages.accountDisabled] },
  "too-many-requests": { formErrors: [messages.tooManyRequests] },
  busy: { formErrors: [messages.busy] },
};

export const resetRefusals: Record<Exclude<RefusalOf<typeof resetPassword>, "link-not-good">, Answer> = {
  "too-many-requests": { formErrors: ["too-many-requests"] },
  busy: { formErrors: [messages.busy] },
};

export function refusalStatus(reason: string): number {
  if (reason === "busy") return 503;
  return reason === "too-many-requests" ? 429 : 422;
}
