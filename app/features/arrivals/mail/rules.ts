/** signs of an address before the @: 24 of 32 are 120 bits */
export const localPartLength = 24;

/** Where people's addresses are: what stands before the secret part of each, and the domain. */
export type MailPlace = { prefix: string; domain: string };

/** Returns a person's address in full. */
export function mailAddressOf(localPart: string, { prefix, domain }: MailPlace): string {
  return `${prefix}${localPart}@${domain}`;
}

/** Returns the secret part of an address of people's; undefined: it is none of theirs. */
export function localPartIn(address: string, { prefix, domain }: MailPlace): string | undefined {
  const text = address.toLowerCase();
  const isThere = text.startsWith(prefix) && text.endsWith(`@${domain}`);
  const localPart = isThere ? text.slice(prefix.length, -domain.length - 1) : "";
  return localPart.length === localPartLength && /^[a-z0-9]+$/.test(localPart) ? localPart : undefined;
}

/** senders that one person may allow, and the longest of them */
export const mailSenderLimit = 50;
export const mailSenderMaxLength = 254;

const address = /^[^\s@<>()[\]\\,;:"]{1,64}@([\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u;
const domain = /^@([\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Reads a sender as somebody types it, an address or a whole domain as "@example.com"; undefined: it is neither. */
export function readMailSender(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text.length > mailSenderMaxLength) return undefined;
  return address.test(text) || domain.test(text) ? text : undefined;
}

/** Returns whether a sender is among those that are allowed. A domain's own subdomains are others. */
export function isAllowedSender(sender: string, allowed: readonly string[]): boolean {
  const from = sender.toLowerCase();
  return allowed.some((one) => (one.startsWith("@") ? from.slice(from.lastIndexOf("@")) === one : from === one));
}

const answerSigns = /^(?:(?:re|aw|fwd?|wg|antwort)\s{0,3}:\s{0,3}){1,9}/i;

/** Returns a subject as the name of a file, without what mail programs put before it. */
export function nameOfSubject(subject: string): string {
  return subject.trim().replace(answerSigns, "").replace(/[/\\]/g, "-");
}
