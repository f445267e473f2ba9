/** The person whose activities these are. */
export type Doer = { id: string };

/** The kinds of activities in the timeline. */
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
