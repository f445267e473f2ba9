import type { Provider } from "../rules.ts";

/** The events of the ways into an account, and the operator's interventions. */
export type SecurityEventKind = ToldEventKind | UntoldEventKind;

/** Events that change the ways into an account; the mail about one says how to undo it. */
export type ChangeKind =
  | "password-changed"
  | "second-on"
  | "second-off"
  | "second-removed"
  | "codes-renewed"
  | "passkey-added"
  | "passkey-removed"
  | "access-key-added"
  | "access-key-removed"
  | `${Provider}-linked`;

/** What the operator does to a person's plan */
export const aboutPlans = ["plan-granted", "plan-taken-back"] as const;

/** Events without a security mail: a new password, another address and leaving have mails of their own, the others need none. */
const untold = ["password-changed", "address-changed", "leaving", "sessions-ended", "changes-undone", ...aboutPlans] as const;
type UntoldEventKind = (typeof untold)[number];

/** second-removed, address-moved: by the operator; codes-guessed: by somebody who knows the password */
export type ToldEventKind =
  | "second-on"
  | "second-off"
  | "second-removed"
  | "codes-renewed"
  | "code-used"
  | "codes-guessed"
  | "passkey-added"
  | "passkey-removed"
  | "access-key-added"
  | "access-key-removed"
  | "mail-address-made"
  | "mail-address-ended"
  | "mailbox-added"
  | "mailbox-removed"
  | "new-device"
  | "address-moved"
  | `${Provider}-linked`
  | "data-export"
  | "staying";

export function isTold(kind: SecurityEventKind): kind is ToldEventKind {
  return !untold.some((one) => one === kind);
}
