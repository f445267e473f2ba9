import { countTry } from "~/features/accounts/count-tries.server";
import type { Language } from "~/lib/languages";
import { type Done, done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { contractNotices } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import type { NoticeKind } from "./rules.ts";

export type NewNotice = {
  kind: NoticeKind;
  name: string;
  /** normalised */
  email: string;
  reason: string | null;
  /** "2027-03-31"; null: as soon as possible */
  day: string | null;
  language: Language;
};

/** tries over several days: what was declared counts, however long the payment provider is down */
const maxAttempts = 25;

/** Records what a consumer declares, with the time of its arrival; the answer does not reveal whether such a person is known. */
export async function receiveNotice(
  db: Db,
  { sender, now, ...notice }: NewNotice & { sender: string; now: Date },
): Promise<Done<{ id: string }> | Refused<"too-many-requests">> {
  if (!(await countTry(db, "notice:sender", sender))) return refused("too-many-requests");
  if (!(await countTry(db, "notice:email", notice.email))) return refused("too-many-requests");
  return db.transaction(async (tx) => {
    const [written] = await tx
      .insert(contractNotices)
      .values({ ...notice, receivedAt: now })
      .returning({ id: contractNotices.id });
    const noticeId = written?.id ?? "";
    await enqueue(tx, "confirm-notice", { noticeId }, { maxAttempts });
    await enqueue(tx, "work-notice", { noticeId }, { maxAttempts });
    return done({ id: noticeId });
  });
}
