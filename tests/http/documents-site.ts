import { like } from "drizzle-orm";
import { beforeAll, inject } from "vitest";
import { addDocumentPath } from "~/paths";
import { attempts } from "~db/schema/index";
import { aVisitor, type FilePart, type Page, type Visitor } from "../support/browser.ts";
import { aDatabase, sharedDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { aSignedIn, type Wanted } from "../support/signed-in.ts";

type WorkingSite = {
  database(): TestDatabase;
  url(): string;
  webPid(): number;
  stranger(language?: "gr" | "en"): Visitor;
  signedIn(wanted?: Wanted): ReturnType<typeof aSignedIn>;
};

/** The web server, runner and database that all tests share: each makes people of its own, and counts only what is theirs. */
export function theSite(): WorkingSite {
  const shared = inject("site");
  if (!shared) return aWorkingSite({ DATA_DIR: process.env.DATA_DIR ?? "" });
  const { url, webPid, databaseUrl } = shared;
  let database: TestDatabase;
  beforeAll(async () => {
    database = sharedDatabase(databaseUrl);
    // All tests of this site come from one address, from which only so many accounts are made an hour.
    await database.db.delete(attempts).where(like(attempts.key, "register:sender:%"));
  });
  return siteOf({ database: () => database, url: () => url, webPid: () => webPid });
}

/** Web server and job runner with settings and a database of their own. */
export function aWorkingSite(env: Record<string, string> = {}): WorkingSite & Pick<TestServer, "heldBytes"> {
  let server: TestServer;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase();
    server = await startServer({ databaseUrl: database.url, runner: true, env });
    return () => server.stop();
  });
  const working = siteOf({ database: () => database, url: () => server.url, webPid: () => server.pid });
  return { ...working, heldBytes: () => server.heldBytes() };
}

function siteOf(site: Pick<WorkingSite, "database" | "url" | "webPid">): WorkingSite {
  return {
    ...site,
    stranger(language) {
      const visitor = aVisitor(site.url());
      if (language) visitor.cookies.set("I18N_LANGUAGE", language);
      return visitor;
    },
    signedIn: (wanted = {}) => aSignedIn(site.database().db, site.url(), wanted),
  };
}

export function aFile(bytes: Buffer, name: string, type = "application/octet-stream"): FilePart {
  return { name, type, bytes: new Uint8Array(bytes) };
}

export const anUpload = (visitor: Visitor): Promise<Page> => visitor.get(addDocumentPath);

/** Presses a button of New Upload by what it means. */
export function press(visitor: Visitor, page: Page, intent: string, filled: Parameters<Visitor["submit"]>[2] = {}): Promise<Page> {
  const form = page.form({ field: "submissionId" });
  const kept = Object.fromEntries(form.fields);
  return visitor.postMultipart(form.action, { ...kept, ...filled, intent });
}

/** The draft once every file is opened. */
export function prepared(visitor: Visitor, pages: number): Promise<Page> {
  return until(
    () => anUpload(visitor),
    (page) =>
      (page.html.match(/value="remove:/g) ?? []).length > 0 &&
      (page.html.match(/class="page"|srcset/gi) ?? []).length >= pages &&
      !page.text.includes("Wird verarbeitet…"),
  );
}

/** Asks again, as a waiting page tells its browser to, until the page is as wanted. Files may have to be opened, which takes its time on a busy machine. */
export async function until(ask: () => Promise<Page>, isWanted: (page: Page) => boolean): Promise<Page> {
  const patience = Date.now() + 240_000;
  for (;;) {
    const page = await ask();
    if (isWanted(page)) return page;
    if (Date.now() > patience) throw new Error(`Still waiting at ${page.path}: ${page.text.slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
