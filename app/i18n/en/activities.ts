import type { activities as german } from "../de/activities.ts";
import type { Translation } from "../translation.ts";

export const activities: Translation<typeof german> = {
  codes: {
    REGISTER: "Created your account",
    LOGIN: "Signed in",
    LOGOUT: "Signed out",
    CHANGEPWD: "Changed your password",
    RESETPWD: "Reset your password",
    UPLOAD: "Uploaded a document",
    EDIT: "Edited a document",
    REVERT: "Restored an older version",
    DELETE: "Deleted a document",
    INVITESENT: "Invited {{email}}",
    SHARE: "Changed who has access",
    SIGN: "Signed a document",
  },
  none: { title: "Nothing here yet", text: "What you do in Mappe is listed here: uploads, edits, signing in and out." },
};
