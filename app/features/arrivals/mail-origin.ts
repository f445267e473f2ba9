/** What is shown of where a mail came from. An address has no blanks, so that `senderIn` finds it again. */
export function originOfMail({ sender, subject }: { sender: string; subject: string }): string {
  return subject ? `${sender} · ${subject}` : sender;
}

/** Returns the address of whoever sent a mail, by its origin; undefined: it names none. */
export function senderIn(origin: string): string | undefined {
  const [sender = ""] = origin.split(" · ", 1);
  return /^[^\s@]+@[^\s@]+$/.test(sender) ? sender : undefined;
}
