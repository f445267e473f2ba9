import { beforeAll } from "vitest";
import { addDocumentPath } from "~/paths";
import { aVisitor, type FilePart, type Page, type Visitor } from "../support/browser.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { aSignedIn, type Wanted } from "../support/signed-in.ts";

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
    webPid: () => server.pid,
    stranger: () => aVisitor(server.url),
    signedIn: (wanted: Wanted = {}) => aSignedIn(database.db, server.url, wanted),
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
      !page.text.includes("Wird verarbeitet …"),
  );
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
