import { env } from "~/env.server";
import { deliver } from "~/mail/deliver.server";
import { mailedCodeLetter } from "~/mail/mailed-code.server";
import { settingsPath } from "~/paths";
import type { Db } from "~db/client.server";
import { newMailedCode } from "./mailed-codes.server.ts";
import { inGroups } from "./rules.ts";

/** Mails a code to the account's address; it is valid for the session that requested it. */
export async function sendMailedCode(db: Db, { sessionId, now }: { sessionId: string; now: Date }): Promise<void> {
  const made = await newMailedCode(db, { sessionId, now });
  if (!made) return;
  const code = inGroups(made.code, { of: 4, between: " " });
  await deliver(await mailedCodeLetter({ ...made, code, link: env.APP_URL + settingsPath }));
}
