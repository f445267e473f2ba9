import type { Provider } from "../rules.ts";

/** What happens to the ways into an account, and what the operator does to it by hand. */
export type SecurityEventKind = ToldEventKind | UntoldEventKind;

/** From then on the account is opened otherwise than before; the letter about it says how to undo that. */
export type ChangeKind =
  | "password-changed"
  | "second-on"
  | "second-off"
  | "second-removed"
  | "codes-renewed"
  | "passkey-added"
  | "passkey-removed"
  | `${Provider}-linked`;

/** A new password, and leaving, have letters of their own; of the others nobody needs one. */
const untold = ["password-changed", "leaving", "sessions-ended", "changes-undone", "plan-granted", "plan-taken-back"] as const;
type UntoldEventKind = (typeof untold)[number];

/** second-removed: by the operator; codes-guessed: whoever it was knew the password */
export type ToldEventKind =
  | "second-on"
  | "second-off"
  | "second-removed"
  | "codes-renewed"
  | "code-used"
  | "codes-guessed"
  | "passkey-added"
  | "passkey-removed"
  | "new-device"
  | `${Provider}-linked`
  | "data-export"
  | "staying";

export function isTold(kind: SecurityEventKind): kind is ToldEventKind {
  return !untold.some((one) => one === kind);
}
