/** days for which a deleted document can be brought back */
export const trashDays = 30;

const day = 24 * 60 * 60 * 1000;

/** When what is deleted now goes for good. */
export function trashEnd(now: Date): Date {
  return new Date(now.getTime() + trashDays * day);
}

/** Whole days that are left, the one that has begun with them. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day));
}
