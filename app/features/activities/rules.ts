/** Whose activities they are. */
export type Doer = { id: string };

/** What a person did, as the timeline tells it. */
export type ActivityCode =
  | "REGISTER"
  | "LOGIN"
  | "LOGOUT"
  | "CHANGEPWD"
  | "RESETPWD"
  | "UPLOAD"
  | "EDIT"
  | "REVERT"
  | "DELETE"
  | "INVITESENT"
  | "SHARE"
  | "SIGN";
