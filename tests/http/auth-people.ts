import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { registerPath } from "~/paths";
import { aVisitor, type Page, type Visitor } from "../support/browser.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { startServer, type TestServer } from "../support/server.ts";

export const password = "Sicheres Wort 7";

export function anAddress(): string {
  return `person-${randomUUID()}@post.example`;
}

type TestSite = { visitor(language?: "gr" | "en"): Visitor; database(): TestDatabase; url(): string; webPid(): number; said(): string };

/** One server with a database of its own for the tests of a file; env: asked for when it starts. */
export function aSite(env: () => Promise<Record<string, string>> = async () => ({})): TestSite {
  let server: TestServer;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await aDatabase();
    server = await startServer({ databaseUrl: database.url, env: await env() });
    return () => server.stop();
  });

  return {
    database: () => database,
    url: () => server.url,
    webPid: () => server.pid,
    said: () => server.said(),
    visitor(language) {
      const visitor = aVisitor(server.url);
      if (language) visitor.cookies.set("I18N_LANGUAGE", language);
      return visitor;
    },
  };
}

export async function register(visitor: Visitor, typed: Record<string, string> = {}): Promise<{ email: string; page: Page }> {
  const email = typed.email ?? anAddress();
  const form = await visitor.get(registerPath);
  const filled = { displayName: "Jana Albrecht", password, confirmPassword: password, terms: "on", ...typed, email };
  return { email, page: await visitor.submit(form, { field: "password" }, filled) };
}
