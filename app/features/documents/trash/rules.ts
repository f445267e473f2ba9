/** days for which a deleted document can be restored */
export const trashDays = 30;

const day = 24 * 60 * 60 * 1000;

/** Returns the time at which a document deleted now is gone for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() + trashDays * day);
}

/** Returns the number of days left, including the one that has begun. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day));
}
