/** What happens to the ways into an account. A new password, and leaving, have letters of their own. */
export type SecurityEventKind = ToldEventKind | "password-changed" | "leaving";

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
  | "data-export"
  | "staying";

export function isTold(kind: SecurityEventKind): kind is ToldEventKind {
  return kind !== "password-changed" && kind !== "leaving";
}
