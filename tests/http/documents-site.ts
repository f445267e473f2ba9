import { beforeAll } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { startSession } from "~/features/accounts/start-session.server";
import { writeSessionCookie } from "~/http/session-cookie";
import { aPerson } from "../builders/people.ts";
import { aVisitor, type FilePart, type Page, type Visitor } from "../support/browser.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";

export type SignedIn = { visitor: Visitor; person: Viewer };

/** Web server and job runner with a database of their own; people come signed in. */
export function aWorkingSite(env: Record<string, string> = {}) {
  let server: TestServer;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase();
    server = await startServer({ databaseUrl: database.url, runner: true, env });
    return () => server.stop();
  });
  return {
    database: () => database,
    url: () => server.url,
    stranger: () => aVisitor(server.url),
    async signedIn({ verified = true, language }: { verified?: boolean; language?: "en" } = {}): Promise<SignedIn> {
      const person = await aPerson(database.db, { verified });
      const visitor = aVisitor(server.url);
      const [pair = ""] = writeSessionCookie(await startSession(database.db, person.id, new Date()), { secure: false }).split(";");
      const [name = "", value = ""] = pair.split("=");
      visitor.cookies.set(name, value);
      if (language) visitor.cookies.set("I18N_LANGUAGE", language);
      return { visitor, person };
    },
  };
}

export function aFile(bytes: Buffer, name: string, type = "application/octet-stream"): FilePart {
  return { name, type, bytes: new Uint8Array(bytes) };
}

/** Asks again, as a waiting page tells its browser to, until the page is as wanted. */
export async function until(ask: () => Promise<Page>, isWanted: (page: Page) => boolean): Promise<Page> {
  const patience = Date.now() + 45_000;
  for (;;) {
    const page = await ask();
    if (isWanted(page)) return page;
    if (Date.now() > patience) throw new Error(`Still waiting at ${page.path}: ${page.text.slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
