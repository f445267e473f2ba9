/** A locked file and its password: the server says it, and no screen loads it. */
export const locked = {
  title: "Password of the file",
  hint: "It opens the file this once and is not stored.",
  after: "The original stays protected, as it is. Whoever may see the document sees its pages without a password.",
  open: "Open file",
  back: "Cancel",
  opened: "“{{name}}” is open.",
  refusals: {
    empty: "Please enter the password.",
    "wrong-password": "This password does not open the file.",
    "too-often": "Too many tries. Please try again in about {{count}} min.",
    busy: "Too many files are being opened just now. Please try again in a moment.",
  },
};
