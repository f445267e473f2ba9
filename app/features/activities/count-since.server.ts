import { and, eq, gte } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { activities } from "~db/schema/index";
import type { ActivityCode } from "./rules.ts";

type Wanted = { userId: string; code: ActivityCode; email?: string; since: Date };

/** Counts how often a person has done this since a time. */
export async function countSince(db: Db, { userId, code, email, since }: Wanted): Promise<number> {
  return db.$count(
    activities,
    and(
      eq(activities.userId, userId),
      eq(activities.actionCode, code),
      gte(activities.modifiedAt, since),
      email === undefined ? undefined : eq(activities.email, email),
    ),
  );
}
