import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { mailAddresses } from "~db/schema/index";
import { anAccessKey } from "../../tests/builders/access-keys.ts";
import { aPaidPlan } from "../../tests/builders/news.ts";
import type { Visitor } from "../../tests/support/browser.ts";
import { aSignedIn } from "../../tests/support/signed-in.ts";

/** The domain of the addresses for mail, and the name of the mail server before it, whose word about senders is believed. */
export const [mailDomain, authserv] = ["inbox.chaos.example", "mx.chaos.example"];

/** A person with all that their doors need. folder: the one that is watched for them */
export type Sender = { person: Viewer; visitor: Visitor; secret: string; mailAddress: string; folder: string };

const day = 24 * 60 * 60 * 1000;

export async function aSender(db: Db, watched: string): Promise<Sender> {
  const { visitor, person } = await aSignedIn(db, "http://127.0.0.1");
  await aPaidPlan(db, person, new Date(Date.now() + day));
  const { secret } = await anAccessKey(db, person.id, { rights: ["add", "read"] });
  const localPart = person.id.replaceAll("-", "").slice(0, 24);
  await db.insert(mailAddresses).values({ userId: person.id, localPart });
  const folder = path.join(watched, person.email);
  await mkdir(folder);
  return { person, visitor, secret, mailAddress: `${localPart}@${mailDomain}`, folder };
}
