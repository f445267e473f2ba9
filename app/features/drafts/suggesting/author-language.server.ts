import { eq } from "drizzle-orm";
import { type Language, languages } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/index";

/** Returns the language of a version's author; German if the author's account is deleted. */
export async function authorLanguage(tx: Db, { authorId }: { authorId: string | null }): Promise<Language> {
  const [author] = authorId ? await tx.select({ language: users.language }).from(users).where(eq(users.id, authorId)) : [];
  return author?.language ?? languages[0];
}
