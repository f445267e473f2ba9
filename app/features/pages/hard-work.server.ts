import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { hardFiles } from "~db/schema/index";

const hour = 60 * 60 * 1000;

type Moment = { userId: string; now: Date };

/** Returns whether another file of the person may be opened with the full time of an engine. */
export async function mayBeHard(db: Db, { userId, now, perHour }: Moment & { perHour: number }): Promise<boolean> {
  const recent = and(eq(hardFiles.userId, userId), gt(hardFiles.refusedAt, anHourBefore(now)));
  return (await db.$count(hardFiles, recent)) < perHour;
}

export async function noteHardWork(tx: Db, { userId, now }: Moment): Promise<void> {
  await tx.delete(hardFiles).where(and(eq(hardFiles.userId, userId), lte(hardFiles.refusedAt, anHourBefore(now))));
  await tx.insert(hardFiles).values({ userId, refusedAt: now });
}

function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour);
}
