import { env } from "~/env.server";
import { countTry, isUsedUp, takeBackTry } from "~/features/accounts/count-tries.server";
import { deliver } from "~/mail/deliver.server";
import type { Ways } from "~/mail/foot.server";
import type { Mail } from "~/mail/mail";
import type { Db } from "~db/client.server";
import { reportLetterPath, stopLettersPath } from "./paths.ts";
import type { HeldBack, LetterKind, LetterLimit } from "./rules.ts";
import { isReceiverStopped } from "./stopped.server.ts";
import { hashOfReceiver, reportToken, stopToken } from "./tokens.server.ts";

/** byId: the account of whoever causes it, null once it is gone; write: gets the ways out that each such letter names */
type Letter = { email: string; kind: LetterKind; aboutId: string; byId: string | null; write: (ways: Ways) => Promise<Mail> };

/**
 * Sends a letter that a person causes to somebody without an account. Returns why it was not sent: they want none, or got as many as one address gets;
 * a letter that no mail server took counts for nothing.
 */
export async function sendLetter(db: Db, { email, write, ...about }: Letter): Promise<HeldBack | undefined> {
  const receiver = await hashOfReceiver(email);
  if (await isReceiverStopped(db, receiver)) return "stopped";
  const full = await countLetter(db, receiver);
  if (full) return full;
  try {
    const [stop, report] = await Promise.all([stopToken(receiver), reportToken({ ...about, receiver })]);
    await deliver(await write({ stop: env.APP_URL + stopLettersPath(stop), report: env.APP_URL + reportLetterPath(report) }));
  } catch (error) {
    await takeBackTry(db, "letter-hour:receiver", receiver);
    await takeBackTry(db, "letter-day:receiver", receiver);
    throw error;
  }
  return undefined;
}

/** Returns which limit the next letter to an address would be over. */
export async function findLimit(db: Db, email: string): Promise<LetterLimit | undefined> {
  const receiver = await hashOfReceiver(email);
  if (await isUsedUp(db, "letter-hour:receiver", receiver)) return "hour";
  return (await isUsedUp(db, "letter-day:receiver", receiver)) ? "day" : undefined;
}

async function countLetter(db: Db, receiver: string): Promise<LetterLimit | undefined> {
  if (!(await countTry(db, "letter-hour:receiver", receiver))) return "hour";
  if (await countTry(db, "letter-day:receiver", receiver)) return undefined;
  await takeBackTry(db, "letter-hour:receiver", receiver);
  return "day";
}
