import { eq } from "drizzle-orm";
import { type Done, type Refused, refused } from "~/lib/result";
import type { Db } from "~db/client.server";
import { passkeys } from "~db/schema/passkeys";
import { type CountedTry, countTry, forgetTries, takeBackTry } from "../count-tries.server.ts";
import { type Disabled, openAccount, type SignedIn } from "../enter-account.server.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import type { Browser } from "../rules.ts";
import { readShown } from "./answers.server.ts";
import { checkPasskey, type PasskeyRefusal } from "./check-passkey.server.ts";

type Attempt = Browser & {
  /** the device's answer, as the browser sent it */
  answer: string;
  /** the secret that only the asking browser has */
  asker: string;
  /** network address the request came from */
  sender: string;
  now: Date;
};

/** Signs in by a passkey. No second step follows, as the device has checked finger, face or PIN. */
export async function signInByPasskey(
  db: Db,
  { answer, asker, sender, now, ...browser }: Attempt,
): Promise<Done<SignedIn> | Disabled | Refused<PasskeyRefusal | "too-many-requests">> {
  const shown = readShown(answer);
  const [kind, of] = await triesOf(db, { credentialId: shown?.id, sender, browserSecret: browser.browserSecret, now });
  if (!(await countTry(db, kind, of))) return refused("too-many-requests");
  if (!shown) return refused("passkey-not-good");

  const checked = await checkPasskey(db, { shown, purpose: "sign-in", asker, now });
  if (!checked.ok) return checked;
  await (kind === "login:sender" ? takeBackTry : forgetTries)(db, kind, of);
  return db.transaction((tx) => openAccount(tx, { ...browser, userId: checked.userId, now }));
}

type Tried = { credentialId: string | undefined; sender: string; browserSecret: string | undefined; now: Date };

/** Returns what the try is counted under. As with a password, a browser that signed in before has tries of its own. */
async function triesOf(db: Db, { credentialId, sender, browserSecret, now }: Tried): Promise<readonly [CountedTry, string]> {
  if (!credentialId || !browserSecret) return ["login:sender", sender];
  const [passkey] = await db.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, credentialId));
  const known = passkey && (await knownBrowser(db, { userId: passkey.userId, browserSecret, now }));
  return known ? ["login:browser", known] : ["login:sender", sender];
}
