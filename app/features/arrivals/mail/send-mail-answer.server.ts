import { and, eq } from "drizzle-orm";
import { env } from "~/env.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { deliver } from "~/mail/deliver.server";
import { mailAnswer } from "~/mail/mail-answer.server";
import type { Db } from "~db/client.server";
import { apartFiles, users } from "~db/schema/index";
import { arrivalsPath } from "../address.ts";

/** Tells a person that nothing of a mail, which they sent to their own address, becomes a document. */
export async function sendMailAnswer(db: Db, { userId, deliveryId }: { userId: string; deliveryId: string }): Promise<void> {
  const [found] = await db
    .select({ email: users.email, language: users.language, subject: apartFiles.name })
    .from(apartFiles)
    .innerJoin(users, eq(users.id, apartFiles.userId))
    .where(and(eq(apartFiles.userId, userId), eq(apartFiles.submissionId, deliveryId)));
  if (!found) return;
  const why = (await refusalWords(found.language))({ name: found.subject, reason: "no-papers" });
  await deliver(await mailAnswer({ ...found, why, link: env.APP_URL + arrivalsPath }));
}
