import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { fold } from "~/lib/fold";
import { isId } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { connections, photoOf, users } from "~db/schema/index";
import { contactsFound, searchContactsFrom } from "./rules.ts";

export type Contact = { id: string; email: string; displayName: string; photo: string | null; connectedAt: Date };

type Person = Pick<Viewer, "id">;

/** Returns the viewer's contacts, the newest connection first. */
export async function listConnections(db: Db, viewer: Person, { limit }: { limit: number }): Promise<Contact[]> {
  return contactsOf(db, viewer).limit(limit);
}

export async function findContact(db: Db, viewer: Person, contactId: string): Promise<Contact | undefined> {
  if (!isId(contactId)) return undefined;
  const [contact] = await contactsOf(db, viewer, eq(connections.contactId, contactId));
  return contact;
}

export async function countConnections(db: Db, viewer: Person): Promise<number> {
  return db.$count(connections, eq(connections.userId, viewer.id));
}

/** Returns the viewer's contacts whose name or address contains the text, by name; none for fewer than three characters. */
export async function findContacts(db: Db, viewer: Person, text: string): Promise<Contact[]> {
  if (!isSearch(text)) return [];
  // Comparing here makes the result independent of the database's locale.
  const contacts = await contactsOf(db, viewer);
  return contacts
    .filter((contact) => isMeant(contact, text))
    .sort((a, b) => a.displayName.localeCompare(b.displayName, "de"))
    .slice(0, contactsFound);
}

/** Returns whether a search for contacts would find the person if they were one. */
export function isMeant({ displayName, email }: Pick<Contact, "displayName" | "email">, text: string): boolean {
  const wanted = fold(text);
  return isSearch(text) && (fold(displayName).includes(wanted) || fold(email).includes(wanted));
}

function isSearch(text: string): boolean {
  return [...fold(text)].length >= searchContactsFrom;
}

function contactsOf(db: Db, viewer: Person, narrowed?: SQL) {
  return db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      photo: photoOf(users.id),
      connectedAt: connections.connectedAt,
    })
    .from(connections)
    .innerJoin(users, eq(users.id, connections.contactId))
    .where(and(eq(connections.userId, viewer.id), narrowed))
    .orderBy(desc(connections.connectedAt), users.id)
    .$dynamic();
}
