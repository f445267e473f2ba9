import { findPerson, readAddress } from "~/features/accounts/operator/find-person.server";
import { db } from "~db/client.server";
import { notFound, wrongUse } from "../exit-code.ts";

/** Returns the account of an address. */
export async function personWith(address: string): Promise<{ id: string; email: string }> {
  const person = await findPerson(db, address);
  if (!person) throw notFound("There is no account with this address.");
  return person;
}

/** Reads an address as the register form does. */
export function addressIn(typed: string): string {
  const email = readAddress(typed);
  if (email === undefined) throw wrongUse(`${typed} is no address.`);
  return email;
}
