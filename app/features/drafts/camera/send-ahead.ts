// Sends the camera's pictures while it is still open; later changes to them are sent afterwards.
import type { Size } from "~/imaging/geometry";
import type { Quad } from "~/imaging/recipe";
import { now, parcel, tell } from "../outbox/outbox-store.ts";
import type { Parcel } from "../outbox/parcels.ts";
import { drop, post } from "../outbox/post-office.ts";
import { tellWaiting } from "../outbox/waiting.ts";

/** A picture as it was taken. size: px; corners: of the page that was seen in it, in fractions; null: none was */
export type TakenPicture = { file: File; size: Size; corners: Quad | null };

/** id: of the form that the page is sent with; n: number in the order of taking */
export type TakenPage = TakenPicture & { id: string; n: number };

/** The person the pages belong to, and how they are sent. */
export type SentHow = { person: string } & Pick<Parcel, "document" | "fullQuality" | "look">;

export function sendAhead({ id, file }: Pick<TakenPage, "id" | "file">, how: SentHow): void {
  deliver({ submissionId: id, kind: "draft", file }, how);
}

/**
 * Withdraws a picture that was removed or retaken. If it has not been sent yet, it is not sent at all; the server may have a picture without having
 * answered, so it is asked to withdraw it, too.
 */
export function takeBack({ id }: TakenPage, how: SentHow): void {
  drop(now().parcels.filter(({ submissionId, kind, state }) => submissionId === id && kind === "draft" && state !== "sending"));
  deliver({ submissionId: id, kind: "withdraw", file: nothing() }, how);
}

/** Tells the server the order of all pages; publishes: these pages are the whole document, which is published. */
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
