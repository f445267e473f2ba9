// What the card of the person's mailboxes is told, in their language.

type ItemWords = Record<
  | "look"
  | "lookOf"
  | "change"
  | "changeOf"
  | "newPassword"
  | "newPasswordOf"
  | "newPasswordWhy"
  | "remove"
  | "removeOf"
  | "removeWhy"
  | "removeNow"
  | "removeNowOf",
  string
>;

/** A mailbox in the person's language. folder: null as long as none is chosen; afterwards: as the form says it */
export type ShownMailbox = {
  id: string;
  name: string;
  server: string;
  folder: string | null;
  folders: { path: string; move: string }[];
  takesAll: boolean;
  afterwards: string;
  state: string;
  isTroubled: boolean;
  facts: string[];
  words: ItemWords;
};

export type MailboxWords = Record<
  | "title"
  | "state"
  | "verb"
  | "what"
  | "add"
  | "enough"
  | "host"
  | "hostHint"
  | "security"
  | "tls"
  | "starttls"
  | "port"
  | "portHint"
  | "login"
  | "loginHint"
  | "password"
  | "passwordHint"
  | "signIn"
  | "folder"
  | "folderHint"
  | "pleaseChoose"
  | "which"
  | "fresh"
  | "all"
  | "afterwards"
  | "afterwardsHint"
  | "leave"
  | "seen"
  | "choose"
  | "savePassword",
  string
>;

/** The person's mailboxes with all words of their card. isOff: the operator has switched them off, and they can only be removed */
export type Mailboxes = { mailboxes: ShownMailbox[]; unverified: string | null; mayAdd: boolean; isOff: boolean; words: MailboxWords };

export type MailboxFields = "host" | "port" | "login" | "mailboxPassword" | "password" | "folder" | "afterwards";
/** A refused form. about: id of the mailbox, "" for a new one; field: the field that the error belongs to; typed: what it said, without passwords */
export type MailboxRefusal = {
  of: "add" | "choose" | "look" | "password" | "remove";
  about: string;
  field?: MailboxFields;
  error: string;
  typed: { host: string; port: string; security: string; login: string; folder: string; takesAll: boolean; afterwards: string };
};
