/** What happens to the ways into an account. A new password has a letter of its own. */
export type SecurityEventKind = ToldEventKind | "password-changed";

/** second-removed: by the operator; codes-guessed: whoever it was knew the password */
export type ToldEventKind =
  | "second-on"
  | "second-off"
  | "second-removed"
  | "codes-renewed"
  | "code-used"
  | "codes-guessed"
  | "new-device"
  | "data-export";

export function isTold(kind: SecurityEventKind): kind is ToldEventKind {
  return kind !== "password-changed";
}
