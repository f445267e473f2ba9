import { and, gt, isNull, sql } from "drizzle-orm";
import { fileRequests } from "~db/schema/index";

/** The condition that a request is neither ended nor over. */
export const isOpenRequest = and(isNull(fileRequests.endedAt), gt(fileRequests.endsAt, sql`now()`));
