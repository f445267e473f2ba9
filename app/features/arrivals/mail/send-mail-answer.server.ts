import { and, desc, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import { deliver } from "~/mail/deliver.server";
import { mailAnswer } from "~/mail/mail-answer.server";
import type { Db } from "~db/client.server";
import { apartFiles, users } from "~db/schema/index";
import { arrivalsPath } from "../address.ts";

/** Tells a person that nothing of the mail that they sent to their own address last becomes a document. */
export async function sendMailAnswer(db: Db, userId: string): Promise<void> {
  const [found] = await db
    .select({ email: users.email, language: users.language, subject: apartFiles.name })
    .from(apartFiles)
    .innerJoin(users, eq(users.id, apartFiles.userId))
    .where(
      and(eq(apartFiles.userId, userId), eq(apartFiles.reason, "no-papers"), eq(apartFiles.origin, users.email), isNull(users.disabledAt)),
    )
    .orderBy(desc(apartFiles.askedAt))
    .limit(1);
  if (!found) return;
  const why = (await refusalWords(found.language))({ name: found.subject, reason: "no-papers" });
  await deliver(await mailAnswer({ ...found, why, link: env.APP_URL + arrivalsPath }));
}
