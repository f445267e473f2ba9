// Sends the camera's pictures while it is still open; later changes to them are sent afterwards.
import { now, parcel, tell } from "../outbox/outbox-store.ts";
import type { Parcel } from "../outbox/parcels.ts";
import { drop, post } from "../outbox/post-office.ts";
import { tellWaiting } from "../outbox/waiting.ts";

/** id: of the form that it is sent as; n: in the order in which they are taken */
export type TakenPage = { id: string; n: number; file: File };

/** Whose pages they are, and how they are to go. */
export type SentHow = { person: string } & Pick<Parcel, "document" | "fullQuality" | "look">;

export function sendAhead({ id, file }: TakenPage, how: SentHow): void {
  deliver({ submissionId: id, kind: "draft", file }, how);
}

/** Taken out again, or another one was taken for it. Of what has not left, its bytes never do; the server may have what nobody answered for. */
export function takeBack({ id }: TakenPage, how: SentHow): void {
  drop(now().parcels.filter(({ submissionId, kind, state }) => submissionId === id && kind === "draft" && state !== "sending"));
  deliver({ submissionId: id, kind: "withdraw", file: nothing() }, how);
}

/** They are all, in this order; publishes: and that is the whole document. */
export function endWith(pages: readonly TakenPage[], { publishes, ...how }: SentHow & { publishes: boolean }): void {
  const last = pages.at(-1);
  if (!last) return;
  const isMoved = pages.some(({ n }, at) => n < (pages[at - 1]?.n ?? n));
  const order = pages.map(({ id }) => id);
  if (isMoved) deliver({ submissionId: last.id, kind: "arrange", order, file: nothing() }, how);
  if (publishes) deliver({ submissionId: last.id, kind: "publish", file: nothing() }, how);
}

function deliver(facts: Pick<Parcel, "submissionId" | "kind" | "file" | "order">, { person, ...how }: SentHow): void {
  const sent = parcel({ ...facts, ...how, place: 0 });
  tell({ parcels: [...now().parcels, sent] });
  tellWaiting();
  post(person, [sent]);
}

function nothing(): File {
  return new File([], "");
}
