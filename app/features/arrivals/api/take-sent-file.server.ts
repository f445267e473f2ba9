import { Readable } from "node:stream";
import { env } from "~/env.server";
import type { AcceptedKey } from "~/features/accounts/access-keys/accept-access-key.server";
import type { VersionFacts } from "~/features/documents/rules";
import { nothingKnown } from "~/features/drafts/apart/known";
import type { Db } from "~db/client.server";
import { boundedTo, headOf, unread } from "../head-of-body.ts";
import { type TakenIn, takeIn } from "../take-in.server.ts";
import { unusableKind } from "../unusable-kind.ts";

/** deliveryId: the file is taken once under it; facts: what the program knows of the document; size: as announced; undefined: nobody knows */
type Sent = {
  deliveryId: string;
  name: string;
  size: number | undefined;
  body: Readable;
  facts: Partial<VersionFacts>;
  maxFileBytes?: number;
  now: Date;
};

/** Takes a file that a program sends by the API. One without bytes is refused by name like any other: no program of this door begins with one. */
export async function takeSentFile(
  db: Db,
  key: Pick<AcceptedKey, "name" | "owner">,
  { deliveryId, name, size, body, facts, maxFileBytes = env.MAX_FILE_BYTES, now }: Sent,
): Promise<TakenIn> {
  const isTooLarge = size !== undefined && size > maxFileBytes;
  const { head, rest } = isTooLarge ? unread : await headOf(body);
  return takeIn(db, key.owner, {
    cameBy: { door: "api", origin: key.name },
    deliveryId,
    name,
    bytes: size ?? 0,
    body: () => Readable.from(boundedTo(rest(), maxFileBytes)),
    reason: isTooLarge ? undefined : head.length === 0 ? "empty" : unusableKind(head),
    known: { ...nothingKnown, facts },
    maxFileBytes,
    now,
  });
}
