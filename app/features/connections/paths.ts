import { withQuery } from "~/lib/with-query";
import { connectionsPath } from "~/paths";
import { firstPage, type ListName, pageLength } from "./rules.ts";

/** The number of entries shown of each list. */
export type Lengths = Record<ListName, number>;

export function lengthsIn(address: string): Lengths {
  const { searchParams } = new URL(address);
  const lengthOf = (list: ListName) => pageLength(list, searchParams.get(list));
  return { received: lengthOf("received"), sent: lengthOf("sent"), contacts: lengthOf("contacts") };
}

/** id of the field for the address of an invitation */
export const inviteField = "invite-email";
const longestEmail = 254;

/** The address of the screen where an invitation to this email address is prepared. */
export function invitePath(email: string): string {
  return `${withQuery(connectionsPath, { invite: email.includes("@") ? email.trim() : undefined })}#${inviteField}`;
}

/** Reads to whom an invitation is prepared; "": to nobody */
export function invitedIn(address: string): string {
  return (new URL(address).searchParams.get("invite") ?? "").slice(0, longestEmail);
}

/** The address of the screen with lists of these lengths. */
export function connectionsPathWith(lengths: Lengths): string {
  return withQuery(connectionsPath, unusual(lengths));
}

/** The same address with one list twice as long. */
export function loadMorePath(list: ListName, lengths: Lengths): string {
  return connectionsPathWith({ ...lengths, [list]: lengths[list] * 2 });
}

/** The address that asks whether to delete a sent invitation. */
export function deleteInvitePath(invite: string, lengths: Lengths = firstPage): string {
  return withQuery(`${connectionsPath}/delete-invite`, { invite, ...unusual(lengths) });
}

/** The address that asks whether to delete a connection. */
export function deleteConnectionPath(contact: string, lengths: Lengths = firstPage): string {
  return withQuery(`${connectionsPath}/delete`, { contact, ...unusual(lengths) });
}

function unusual(lengths: Lengths): Record<string, number> {
  const lists: ListName[] = ["received", "sent", "contacts"];
  return Object.fromEntries(lists.filter((list) => lengths[list] !== firstPage[list]).map((list) => [list, lengths[list]]));
}
