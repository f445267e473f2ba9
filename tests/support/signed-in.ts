import type { Viewer } from "~/features/accounts/rules";
import { startSession } from "~/features/accounts/start-session.server";
import { writeSessionCookie } from "~/http/session-cookie";
import type { Db } from "~db/client.server";
import { aPerson } from "../builders/people.ts";
import { aVisitor, type Visitor } from "./browser.ts";

export type SignedIn = { visitor: Visitor; person: Viewer };
export type Wanted = { displayName?: string; verified?: boolean; language?: "en" };

/** A new person who has signed in. */
export async function aSignedIn(db: Db, url: string, { displayName, verified = true, language }: Wanted = {}): Promise<SignedIn> {
  const person = await aPerson(db, { verified, ...(displayName && { displayName }) });
  const visitor = aVisitor(url);
  const [pair = ""] = writeSessionCookie(await startSession(db, { userId: person.id, userAgent: "", now: new Date() }), {
    secure: false,
  }).split(";");
  const [name = "", value = ""] = pair.split("=");
  visitor.cookies.set(name, value);
  if (language) visitor.cookies.set("I18N_LANGUAGE", language);
  return { visitor, person };
}
