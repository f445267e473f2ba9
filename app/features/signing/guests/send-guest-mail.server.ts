import { and, eq, isNotNull } from "drizzle-orm";
import { env } from "~/env.server";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { findNewest } from "~/features/access/newest-version.server";
import { tellReaders } from "~/features/access/readers-of.server";
import { isPlainName } from "~/features/connections/rules";
import { sendLetter } from "~/features/letters/send-letter.server";
import { lastGermanDate } from "~/lib/dates";
import { deliver } from "~/mail/deliver.server";
import type { Ways } from "~/mail/foot.server";
import { type GuestLetter, guestLetter } from "~/mail/guest.server";
import type { Db } from "~db/client.server";
import { guestSigners, users } from "~db/schema/index";
import { addressOfGuest } from "./guest-address.server.ts";
import { newGuestCode } from "./guest-codes.server.ts";

/** Mails a guest what happened; nothing if their link was ended meanwhile, but for the letter that says so. */
export async function sendGuestMail(db: Db, { guestId, letter }: { guestId: string; letter: GuestLetter }): Promise<void> {
  const guest = await findReceiver(db, guestId);
  const address = guest && (await addressOfGuest(guest.secret));
  if (!guest || !address || (letter === "dropped") !== (guest.endedAt !== null)) return;
  // What the link shows may have ended otherwise: the document lies in the trash, or who asks may do so no more.
  if (letter !== "dropped" && !(await isGrantedOn(db, { signerId: guestId }, { documentId: guest.documentId, ability: "view" }))) return;
  const { documentId, email, language, name, askedBy, askerEmail, message, endsAt } = guest;
  const document = (await findNewest(db, documentId))?.name ?? "";
  const asker = askedBy && isPlainName(askedBy) ? askedBy : (askerEmail ?? "");
  const facts = {
    name: isPlainName(name) ? name : "",
    document,
    askedBy: asker,
    askerEmail: askerEmail ?? "",
    message,
    day: endsAt && lastGermanDate(endsAt),
  };
  const link = letter === "dropped" ? env.APP_URL : address;
  const write = (ways: Ways) => guestLetter(letter, { email, language, ...facts, link, ways });
  const held = await sendLetter(db, { email, kind: "guest", aboutId: guestId, byId: guest.askedById, write });
  // Of those who want no letters the list of stopped addresses tells.
  const unsent = held === "stopped" ? null : (held ?? null);
  if (unsent === guest.unsent) return;
  await db.update(guestSigners).set({ unsent }).where(eq(guestSigners.id, guestId));
  await tellReaders(db, documentId);
}

/** Mails a guest the code that they are waiting for. */
export async function sendGuestCode(db: Db, { guestId, now }: { guestId: string; now: Date }): Promise<void> {
  const guest = await findReceiver(db, guestId);
  const address = guest && (await addressOfGuest(guest.secret));
  const code = address && !guest.endedAt && (await newGuestCode(db, { guestId, now }));
  if (!guest || !address || !code) return;
  const { email, language, name } = guest;
  await deliver(
    await guestLetter("code", {
      email,
      language,
      name: isPlainName(name) ? name : "",
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      link: address,
    }),
  );
}

async function findReceiver(db: Db, guestId: string) {
  const [found] = await db
    .select({ row: guestSigners, askedBy: users.displayName, askerEmail: users.email })
    .from(guestSigners)
    .leftJoin(users, eq(users.id, guestSigners.askedById))
    .where(and(eq(guestSigners.id, guestId), isNotNull(guestSigners.email)));
  if (!found || found.row.email === null) return undefined;
  return { ...found.row, email: found.row.email, askedBy: found.askedBy, askerEmail: found.askerEmail };
}
