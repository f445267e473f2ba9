import { withQuery } from "~/lib/with-query";
import { connectionsPath } from "~/paths";
import { firstPage, type ListName, pageLength } from "./rules.ts";

/** How many entries of each list are shown. */
export type Lengths = Record<ListName, number>;

export function lengthsIn(address: string): Lengths {
  const { searchParams } = new URL(address);
  const lengthOf = (list: ListName) => pageLength(list, searchParams.get(list));
  return { received: lengthOf("received"), sent: lengthOf("sent"), contacts: lengthOf("contacts") };
}

/** The screen with its lists as long as they are. */
export function connectionsPathWith(lengths: Lengths): string {
  return withQuery(connectionsPath, unusual(lengths));
}

/** The same with one list twice as long. */
export function loadMorePath(list: ListName, lengths: Lengths): string {
  return connectionsPathWith({ ...lengths, [list]: lengths[list] * 2 });
}

/** Where is asked whether a sent invitation goes. */
export function deleteInvitePath(invite: string, lengths: Lengths = firstPage): string {
  return withQuery(`${connectionsPath}/delete-invite`, { invite, ...unusual(lengths) });
}

/** Where is asked whether two people part. */
export function deleteConnectionPath(contact: string, lengths: Lengths = firstPage): string {
  return withQuery(`${connectionsPath}/delete`, { contact, ...unusual(lengths) });
}

function unusual(lengths: Lengths): Record<string, number> {
  const lists: ListName[] = ["received", "sent", "contacts"];
  return Object.fromEntries(lists.filter((list) => lengths[list] !== firstPage[list]).map((list) => [list, lengths[list]]));
}
