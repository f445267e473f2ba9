import { headerLines } from "./keep-message.server.ts";
import { localPartIn, type MailPlace } from "./rules.ts";

/** What servers write on the way of to whom they deliver, and what the writer says. */
const [byServers, byWriter] = [
  ["delivered-to", "x-delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "received"],
  ["to", "cc", "resent-to", "resent-cc"],
];
/** people to whom one mail may go */
const mostReceivers = 20;

/**
 * Finds the secret parts of the addresses to which a mail came that nobody hands over with its envelope. Anybody can write such a header, but only who
 * was told an address can name it. Where servers name one, this copy is for nobody else.
 */
export function localPartsTold(head: string, place: MailPlace): string[] {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => headerLines(head, name)).flatMap((value) => value.split(/[\s<>,;:"()]+/).flatMap(orNone));
  const orNone = (text: string) => localPartIn(text, place) ?? [];
  const delivered = named(byServers);
  return [...new Set(delivered.length > 0 ? delivered : named(byWriter))].slice(0, mostReceivers);
}
