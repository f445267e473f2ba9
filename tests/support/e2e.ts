import { type BrowserContext, test as base } from "@playwright/test";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { startSession } from "~/features/accounts/start-session.server";
import { writeSessionCookie } from "~/http/session-cookie";
import { type Connected, connect } from "~db/client.server";
import { aPerson } from "../builders/people.ts";
import { anAnalytics, type TestAnalytics } from "./analytics.ts";
import { createDatabase, templateName } from "./create-database.ts";
import { type Face, setFace } from "./face.ts";
import { aProvider, type TestProvider } from "./provider.ts";
import { startServer } from "./server.ts";
import { aStripe, type TestStripe } from "./stripe/double.ts";
import { aThrowaway } from "./throwaway.ts";

/**
 * The end-to-end tests. Untagged tests run in a desktop browser. "@noscript" and "@phone" run a test there as well, "@only-noscript" and
 * "@only-phone" run it there alone.
 */
export { expect } from "@playwright/test";

export type Site = Connected & { url: string; dataDir: string; provider: TestProvider; analytics: TestAnalytics; stripe: TestStripe };

type ForWorker = {
  server: Site;
  /** pages are read as soon as they are prepared: seconds of processor time each */
  readsAhead: boolean;
  /** papers may come by mail and from a folder, too: there are screens for it, and nothing takes them */
  opensDoors: boolean;
};
type ForTest = {
  /** signed in: the browser holds the session already */
  person: Viewer;
  /** messages that the console may show because the test causes them */
  complaint: RegExp | undefined;
  /** pages say nothing on the console that nobody expected */
  quiet: undefined;
  /** the letters a test of layout is about; without one, the machine's */
  face: Face | undefined;
};

export const test = base.extend<ForTest, ForWorker>({
  // The real web server and job runner on a database of their own.
  server: [
    async ({ readsAhead, opensDoors }, use) => {
      const { url: databaseUrl, drop } = await createDatabase(process.env.MAPPE_TEST_POSTGRES ?? "", { from: templateName });
      const [provider, analytics, stripe] = await Promise.all([aProvider(), anAnalytics(), aStripe()]);
      // Only one of the two providers is set up: the other is not shown.
      const withoutFacebook = { FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "" };
      const { url, dataDir, stop } = await startServer({
        databaseUrl,
        dataDir: env.DATA_DIR,
        runner: true,
        // Browsers make no passkeys for a numeric address.
        host: "localhost",
        env: {
          ...provider.env,
          ...withoutFacebook,
          ...analytics.env,
          ...stripe.env,
          ...(opensDoors && { MAIL_IN_DOMAIN: "eingang.mappe.example", MAILBOXES: "1", WATCH_DIR: aThrowaway("watched") }),
          READ_AHEAD: readsAhead ? "1" : "0",
          KEEP_ENGINES_READY: "0",
        },
      });
      const connected = connect(databaseUrl, { max: 3 });
      await use({ ...connected, url, dataDir, provider, analytics, stripe });
      await connected.sql.end({ timeout: 1 });
      await stop();
      await Promise.all([provider.stop(), analytics.stop(), stripe.stop()]);
      await drop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  readsAhead: [false, { option: true, scope: "worker" }],

  opensDoors: [false, { option: true, scope: "worker" }],

  // The banner covers buttons that a test presses; the tests of the banner itself remove the answer again.
  context: async ({ context, server, face }, use) => {
    await answerCookies(context, server.url);
    if (face) await setFace(context, face);
    await use(context);
  },

  baseURL: async ({ server }, use) => use(server.url),

  person: async ({ server, context }, use) => {
    const person = await aPerson(server.db);
    await signIn(context, server, person);
    await use(person);
  },

  complaint: [undefined, { option: true }],

  face: [undefined, { option: true }],

  quiet: [
    async ({ page, complaint }, use) => {
      const said: string[] = [];
      const isExpected = (text: string) => isRefusal(text) || complaint?.test(text);
      page.on("console", (message) => message.type() === "error" && !isExpected(message.text()) && said.push(message.text()));
      page.on("pageerror", (error) => !complaint?.test(String(error)) && said.push(String(error)));
      // Other tabs and windows have to keep to the page's policy, too.
      const isForbidden = (text: string) => /Content Security Policy|Trusted(HTML|Script|Type)/.test(text) && !complaint?.test(text);
      page.context().on("console", (message) => message.page() !== page && isForbidden(message.text()) && said.push(message.text()));
      await use(undefined);
      if (said.length > 0) throw new Error(`Unexpected on the browser's console:\n${said.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Sets the cookie of a person who has answered the cookie banner. */
export async function answerCookies(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: "mappe_consent", value: "declined", url }]);
}

/** Gives the browser a session, as signing in does. */
export async function signIn(context: BrowserContext, { db, url }: Site, person: Viewer): Promise<void> {
  const token = await startSession(db, { userId: person.id, userAgent: "", now: new Date() });
  const [cookie = ""] = writeSessionCookie(token, { secure: false }).split(";");
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/**
 * The browser itself notes every answer of 400 and above; those are the product's words, not its mistakes.
 * Remix notes an answer that a newer request overtook while it was being read.
 */
function isRefusal(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d|^AbortError: signal is aborted/.test(text);
}
