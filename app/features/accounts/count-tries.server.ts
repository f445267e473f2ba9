import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "~/env.server";
import { tellWait } from "~/lib/log-facts.server";
import type { Db } from "~db/client.server";
import { attempts } from "~db/schema/accounts";

/** points: tries within `duration` seconds; inProcess: reads are counted by each web process for itself, without asking the database */
type Limit = { points: number; duration: number; inProcess?: true };

const [quarter, day] = [15 * 60, 24 * 60 * 60];
// Typing, paging through documents and reloading an open list stay far below this.
const reads = { points: env.READS_PER_MINUTE, duration: 60, inProcess: true } as const;

/** All limits: how often a person, an address or a network may do something. */
const limits = {
  "login:email": { points: 10, duration: quarter },
  "login:sender": { points: 100, duration: quarter },
  "login:browser": { points: 10, duration: quarter },
  "second:user": { points: 5, duration: quarter },
  "access-key:sender": { points: 60, duration: quarter },
  // What programs ask by a key, of all web servers together.
  "asked:access-key": { points: env.PROGRAM_REQUESTS_PER_MINUTE, duration: 60 },
  // Mails that come to us. Behind a mail server all of them come from its address, so that it is not counted by network there.
  "mail-in:sender": { points: 300, duration: quarter },
  "mail-unknown:sender": { points: 60, duration: quarter },
  "mail-in:user": { points: 120, duration: 60 * 60 },
  // Of strangers, by receiver: each is listed, so that a flood of them would hide what matters.
  "mail-stranger:user": { points: 20, duration: 60 * 60 },
  "mail-answer:user": { points: 1, duration: 60 * 60 },
  // Each signs in to somebody's mail server, by a name and a password that were typed.
  "mailbox:person": { points: 20, duration: quarter },
  "passkey-start:sender": { points: 300, duration: quarter },
  "passkey-start:user": { points: 60, duration: quarter },
  "fresh:user": { points: 10, duration: quarter },
  "mailed-code:user": { points: 5, duration: 60 * 60 },
  "data-export:user": { points: 3, duration: day },
  "register:sender": { points: 30, duration: 60 * 60 },
  "address:user": { points: 10, duration: day },
  "forgot:email": { points: 5, duration: 60 * 60 },
  "forgot:sender": { points: 50, duration: quarter },
  "reset:sender": { points: 50, duration: quarter },
  "verify:sender": { points: 50, duration: quarter },
  "coupon:person": { points: 20, duration: quarter },
  // Passwords of files that the person sent: each try costs an engine as much as opening a file.
  "unlock:person": { points: 20, duration: quarter },
  "picture:person": { points: 60, duration: day },
  // Drawn and typed signatures: half a kilobyte in a form becomes 150 kB in the store.
  "signature:person": { points: 60, duration: day },
  // Signing and declining, by person and document: each adds an entry to a record from which nothing is ever deleted.
  "deed:document": { points: 20, duration: day },
  "invite:receiver": { points: 10, duration: day },
  "search:person": reads,
  "details:person": reads,
  "typed-name:person": reads,
  "export:person": { points: 120, duration: quarter },
  "bulk:person": { points: 150, duration: quarter },
  "take-away:person": { points: 60, duration: quarter },
  "webhook-ping:person": { points: 20, duration: quarter },
  "notice:sender": { points: 20, duration: 60 * 60 },
  "notice:email": { points: 5, duration: day },
  "check:sender": { points: 60, duration: quarter },
  "check-invoice:sender": { points: 60, duration: quarter },
  "link:person": { points: 100, duration: day },
  "link-seen:sender": reads,
  // Whoever guesses addresses of links and file requests: each is a random one of 2^128.
  "link-unknown:sender": { points: 60, duration: quarter },
  "link-password:link": { points: 20, duration: quarter },
  "link-password:sender": { points: 10, duration: quarter },
  "link-export:link": { points: 60, duration: quarter },
  "guest:person": { points: 100, duration: day },
  // Letters to one address without an account, by its hash, of all people together.
  "letter-hour:receiver": { points: 5, duration: 60 * 60 },
  "letter-day:receiver": { points: 20, duration: day },
  "letter-report:receiver": { points: 5, duration: day },
  "letter-report:sender": { points: 20, duration: 60 * 60 },
  "guest-code:guest": { points: 5, duration: 60 * 60 },
  "guest-code:sender": { points: 60, duration: quarter },
  "guest-hand:guest": { points: 60, duration: day },
  "guest-picture:guest": { points: 20, duration: day },
  "file-request:person": { points: 100, duration: day },
  // Each brings up to a form full of files.
  "requested:sender": { points: 60, duration: quarter },
  "requested:request": { points: 300, duration: quarter },
  "provider-start:sender": { points: 300, duration: quarter },
  "provider-return:sender": { points: 100, duration: quarter },
} satisfies Record<string, Limit>;

export type CountedTry = keyof typeof limits;

/**
 * Counts a try before it is made, so that simultaneous tries cannot slip past. Returns false if there were too many; the response then
 * says how long to wait.
 */
export async function countTry(db: Db, kind: CountedTry, of: string): Promise<boolean> {
  return (await countedTry(db, kind, of)).isAllowed;
}

/** most: tries within a duration; left: of those; wait: seconds until all are free again */
export type Counted = { isAllowed: boolean; most: number; left: number; wait: number };

/** Does the same, and says how many more tries are allowed. */
export async function countedTry(db: Db, kind: CountedTry, of: string): Promise<Counted> {
  const { points: most } = limits[kind];
  const told = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes) => ({ most, left, wait: Math.ceil(msBeforeNext / 1000) });
  try {
    return { isAllowed: true, ...told(await limiter(db, kind).consume(of)) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const refused = told(refusal);
    tellWait(refused.wait);
    return { isAllowed: false, ...refused, left: 0 };
  }
}

export async function forgetTries(db: Db, kind: CountedTry, of: string): Promise<void> {
  await limiter(db, kind).delete(of);
}

/** Returns whether the next try would be refused, without counting one. */
export async function isUsedUp(db: Db, kind: CountedTry, of: string): Promise<boolean> {
  const counted = await limiter(db, kind).get(of);
  return counted !== null && counted.consumedPoints >= limits[kind].points;
}

/** Removes one counted try that turned out not to be one. */
export async function takeBackTry(db: Db, kind: CountedTry, of: string): Promise<void> {
  await limiter(db, kind).reward(of);
}

function limiter(db: Db, kind: CountedTry): RateLimiterDrizzle | RateLimiterMemory {
  const limit: Limit = limits[kind];
  const { points, duration } = limit;
  if (limit.inProcess) return inMemory(kind, { points, duration });
  return new RateLimiterDrizzle({ points, duration, keyPrefix: kind, storeClient: db, schema: attempts, clearExpiredByTimeout: false });
}

const memories = new Map<CountedTry, RateLimiterMemory>();

function inMemory(kind: CountedTry, limit: Pick<Limit, "points" | "duration">): RateLimiterMemory {
  const memory = memories.get(kind) ?? new RateLimiterMemory({ ...limit, keyPrefix: kind });
  memories.set(kind, memory);
  return memory;
}
