import { eq } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~db/client.server";
import { users } from "~db/schema/accounts";
import type { Viewer } from "./rules.ts";

/** Sets the person's language. Mails, which are written without a request, use the language that was chosen last. */
export async function chooseLanguage(db: Db, viewer: Viewer, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, viewer.id));
}
