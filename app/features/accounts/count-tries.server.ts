import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "~db/client.server";
import { attempts } from "~db/schema/accounts";

const limits = {
  "login:email": { points: 10, duration: 15 * 60 },
  "login:sender": { points: 100, duration: 15 * 60 },
  "login:browser": { points: 10, duration: 15 * 60 },
  "second:user": { points: 5, duration: 15 * 60 },
  "passkey-start:sender": { points: 300, duration: 15 * 60 },
  "passkey-start:user": { points: 60, duration: 15 * 60 },
  "fresh:user": { points: 10, duration: 15 * 60 },
  "data-export:user": { points: 3, duration: 24 * 60 * 60 },
  "register:sender": { points: 30, duration: 60 * 60 },
  "forgot:email": { points: 5, duration: 60 * 60 },
  "forgot:sender": { points: 50, duration: 15 * 60 },
  "reset:sender": { points: 50, duration: 15 * 60 },
  "verify:sender": { points: 50, duration: 15 * 60 },
  "coupon:person": { points: 20, duration: 15 * 60 },
  "picture:person": { points: 60, duration: 24 * 60 * 60 },
  "notice:sender": { points: 20, duration: 60 * 60 },
  "notice:email": { points: 5, duration: 24 * 60 * 60 },
  "check:sender": { points: 60, duration: 15 * 60 },
  "provider-start:sender": { points: 300, duration: 15 * 60 },
  "provider-return:sender": { points: 100, duration: 15 * 60 },
};

export type CountedTry = keyof typeof limits;

/** Counts a try before it is made, so that many at once cannot slip past; false when there were too many. */
export async function countTry(db: Db, kind: CountedTry, of: string): Promise<boolean> {
  try {
    await limiter(db, kind).consume(of);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

export async function forgetTries(db: Db, kind: CountedTry, of: string): Promise<void> {
  await limiter(db, kind).delete(of);
}

/** Takes back one counted try: it was none. */
export async function takeBackTry(db: Db, kind: CountedTry, of: string): Promise<void> {
  await limiter(db, kind).reward(of);
}

function limiter(db: Db, kind: CountedTry): RateLimiterDrizzle {
  return new RateLimiterDrizzle({ ...limits[kind], keyPrefix: kind, storeClient: db, schema: attempts, clearExpiredByTimeout: false });
}
