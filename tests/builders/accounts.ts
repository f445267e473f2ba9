import { findViewer } from "~/features/accounts/queries.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import type { Viewer } from "~/features/accounts/rules";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";

export type Registered = { email: string; password: string; viewer: Viewer; sessionToken: string };

let people = 0;

/** A person who registered with the form and a password; their address is not verified yet. */
export async function aRegisteredPerson(
  db: Db,
  { now, language = "de", userAgent = "" }: { now: Date; language?: "de" | "en"; userAgent?: string },
): Promise<Registered> {
  people += 1;
  const facts = { email: `registered${people}@post.example`, displayName: "Jana Albrecht", password: "Sicheres Wort 7" };
  const registered = await registerAccount(db, { ...facts, language, sender: "192.0.2.1", userAgent, now });
  invariant(registered.ok, "registered");
  const found = await findViewer(db, registered.token, now);
  invariant(found, "signed in");
  return { ...facts, viewer: found.viewer, sessionToken: registered.token };
}
