import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { Finding, Part } from "~/doctor/finding";
import { listenForMail } from "~/features/arrivals/mail/smtp.server";
import { keepOperatorsMailbox } from "~/features/arrivals/mailbox/operators-mailbox.server";
import { diskStorage } from "~/storage/disk.server";
import { newDocumentKey, ownerKey } from "~/storage/keys";
import { markStore } from "~/storage/own-store.server";
import { files, mailboxes, uninspectedFiles, watchedFolders } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPage } from "../builders/documents.ts";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { aRunnerProcess, doctor } from "../support/cli.ts";
import { aDatabase, anEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { startMailServer } from "../support/mail-server.ts";
import { aMailboxServer } from "../support/mailbox-double.ts";
import { freePort, startServer } from "../support/server.ts";
import { aStripe } from "../support/stripe/double.ts";

let house: { database: TestDatabase; variables: Record<string, string> };

beforeAll(async () => {
  const [database, dataDir] = [await aDatabase(), aFolder()];
  const server = await startServer({ databaseUrl: database.url, dataDir });
  house = { database, variables: { DATA_DIR: dataDir, APP_URL: server.url, SECRET_KEY: "", SMTP_URL: "" } };
  return () => server.stop();
});

type Told = { code: number; ok: boolean } & Record<Part, Omit<Finding, "part"> | undefined>;

async function examine(variables: Record<string, string> = {}, url = house.database.url): Promise<Told> {
  const { code, out } = await doctor(url, { ...house.variables, ...variables }, "--json");
  const { ok, findings }: { ok: boolean; findings: Finding[] } = JSON.parse(out);
  return { code, ok, ...(Object.fromEntries(findings.map(({ part, ...found }) => [part, found])) as Record<Part, Omit<Finding, "part">>) };
}

test("a house without a runner is ill, with one it works, and doubts say what to do", async () => {
  expect(await examine()).toMatchObject({
    code: 1,
    ok: false,
    runner: { verdict: "ill", todo: expect.stringContaining("npm run jobs -- run") },
  });
  await aRunnerProcess(house.database.url, house.variables);
  const told = await examine();
  expect(told).toMatchObject({
    code: 0,
    ok: true,
    address: { verdict: "doubt", says: expect.stringContaining("without encryption") },
    database: { verdict: "well" },
    clock: { verdict: "well" },
    store: { verdict: "well", says: "It takes files. None is in it yet." },
    runner: { verdict: "well", says: "One is at work, and no job waits for long." },
    engines: { verdict: "well", says: expect.stringMatching(/lent|permission model/) },
    mail: { verdict: "doubt", todo: expect.stringContaining("SMTP_URL") },
    payment: { verdict: "well" },
    secrets: { verdict: "well" },
    settings: { verdict: "doubt", says: expect.stringMatching(/^DATABASE_URL stands in the environment of process \d+:/) },
    backup: { verdict: "doubt", says: "There is none." },
  });
});

test("it says how many older files are still to be searched for invoices", async () => {
  const { db, url } = await aDatabase();
  await aRunnerProcess(url, house.variables);
  await aPage(db, {});
  await db.insert(uninspectedFiles).select(db.select({ fileId: files.id }).from(files));
  expect((await examine({}, url)).runner).toEqual({
    verdict: "well",
    says: "One is at work, and no job waits for long. On the side, one older PDF is still to be searched for an e-invoice.",
  });
});

test("it says when everybody is believed to be a proxy, and which setting cannot be read", async () => {
  expect((await examine({ TRUST_PROXY: "0.0.0.0/0" })).address).toMatchObject({
    verdict: "ill",
    todo: expect.stringContaining("TRUST_PROXY"),
  });
  expect((await examine({ TRUST_PROXY: "1" })).address).toMatchObject({
    verdict: "doubt",
    says: expect.stringContaining("without encryption"),
  });
  expect((await examine({ TRUST_PROXY: "the proxy" })).address).toMatchObject({
    verdict: "ill",
    says: 'No web server starts: TRUST_PROXY: "the proxy" is neither an address nor a network.',
  });
});

test("it says that files are refused where only the reserve is left", async () => {
  const { disk } = await examine({ STORAGE_RESERVE: String(2 ** 52) });
  expect(disk).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining("is refused"),
    todo: expect.stringContaining("STORAGE_RESERVE"),
  });
});

test("it speaks German where that is asked for, with sentences no wider than a terminal", async () => {
  const { out } = await doctor(house.database.url, house.variables, "--language", "de");
  expect(out).toMatch(/^! Sicherung {2}Es gibt keine\.\n {13}→ npm run backup macht eine\./m);
  for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  expect((await doctor(house.database.url, house.variables, "--language", "fr")).code).toBe(2);
});

test("it says that engines have no wall, and which one stands where the highest is not wanted", async () => {
  const bare = await examine({ ENGINE_WALL: "none" });
  expect(bare.engines).toMatchObject({ verdict: "doubt", todo: expect.stringContaining("ENGINE_WALL") });
  const lower = await examine({ ENGINE_WALL: "permissions" });
  expect(lower.engines).toMatchObject({ verdict: "well", says: expect.stringContaining("permission model") });
});

test("files that are gone or changed are counted, and one is named", async () => {
  const { sql } = house.database;
  const store = diskStorage(house.variables.DATA_DIR ?? "");
  const [kept, lost] = await Promise.all([newDocumentKey(), newDocumentKey()].map((key) => store.put(key, streamOf(Buffer.from(key)))));
  for (const file of [kept, lost])
    await sql`insert into files (key, sha256, media_type, bytes) values (${file?.key ?? ""}, ${file?.sha256 ?? ""}, 'text/plain', 1)`;
  onTestFinished(async () => void (await sql`delete from files`));
  expect((await examine()).store).toEqual({ verdict: "well", says: "It takes files; 2 were read at random and are as they were written." });
  await store.remove(lost?.key ?? "");
  expect(await examine()).toMatchObject({ code: 1, store: { verdict: "ill", says: expect.stringContaining(`1 of 2 files`) } });
  expect((await examine()).store?.says).toContain(lost?.key);
});

test("a mail server that is away, one that answers, and passwords in addresses", async () => {
  const port = await freePort();
  const away = await examine({ SMTP_URL: `smtp://mappe:geheim@127.0.0.1:${port}` });
  expect(away).toMatchObject({ code: 1, mail: { verdict: "ill", says: expect.stringContaining(`127.0.0.1:${port} takes nothing (`) } });
  expect(JSON.stringify(away)).not.toContain("geheim");
  const before = { ...process.env };
  const { stop } = await startMailServer();
  const SMTP_URL = process.env.SMTP_URL ?? "";
  Object.assign(process.env, before);
  onTestFinished(stop);
  expect((await examine({ SMTP_URL })).mail).toMatchObject({ verdict: "well" });
});

test("payment: half set up, lacking at Stripe, and with a key that is refused", async () => {
  const stripe = await aStripe();
  onTestFinished(() => stripe.stop());
  expect((await examine({ ...stripe.env, STRIPE_WEBHOOK_SECRETS: "" })).payment).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining("Only one"),
  });
  expect((await examine({ ...stripe.env, PREMIUM_ANNUAL_CENTS: "9999" })).payment).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining("annual price"),
  });
  expect((await examine({ ...stripe.env, STRIPE_API_URL: `http://127.0.0.1:${await freePort()}` })).payment).toMatchObject({
    verdict: "ill",
  });
});

test("a key that opens nothing, and a backup that is late", async () => {
  const { db, sql } = house.database;
  await aSecondFactor(db, (await aPerson(db)).id, { now: new Date() });
  expect((await examine({ SECRET_KEY: "x".repeat(40) })).secrets).toMatchObject({
    verdict: "ill",
    todo: expect.stringContaining("SECRET_KEY"),
  });
  await sql`insert into backups (taken_at, folder) values (now() - interval '40 hours', 'a')`;
  onTestFinished(async () => void (await sql`delete from backups`));
  expect((await examine({ BACKUP_WANTED_HOURS: "30" })).backup).toMatchObject({
    verdict: "ill",
    says: "The newest is 40 hours old; it should be no older than 30.",
  });
  // A disk without any room.
  if (process.platform === "linux")
    expect(await examine({ BACKUP_DIR: "/proc" })).toMatchObject({
      code: 1,
      disk: { verdict: "ill", says: expect.stringContaining("BACKUP_DIR") },
    });
  const BACKUP_DIR = aFolder();
  expect((await examine({ BACKUP_DIR })).backup).toMatchObject({ verdict: "doubt", says: expect.stringMatching(/same disk/) });
});

test("an account that should be gone for more than a day is told, and what keeps it", async () => {
  const { db, sql } = house.database;
  const { id } = await aPerson(db);
  const gone = (hours: number) => sql`
    insert into departures (user_id, leaves_at, secret_hash) values (${id}, now() - ${`${hours} hours`}::text::interval, 'x')
    on conflict (user_id) do update set leaves_at = excluded.leaves_at`;
  onTestFinished(async () => void (await sql`delete from departures`));
  await gone(23);
  expect((await examine()).erasure).toEqual({ verdict: "well", says: "No account that should be gone is still there." });
  await gone(25);
  expect(await examine()).toMatchObject({
    code: 1,
    erasure: { verdict: "ill", says: expect.stringMatching(/^An account should/), todo: expect.stringContaining("STRIPE_SECRET_KEY") },
  });
});

test("without its database the rest is not guessed at, and a schema that is missing is named", async () => {
  const away = await examine({}, `postgres://mappe:geheim@127.0.0.1:${await freePort()}/mappe`);
  expect(away).toMatchObject({
    code: 1,
    database: { verdict: "ill", todo: expect.stringContaining("npm start") },
    backup: { verdict: "doubt" },
  });
  expect(JSON.stringify(away)).not.toContain("geheim");
  const empty = await anEmptyDatabase();
  expect(await examine({}, empty.url)).toMatchObject({
    code: 1,
    database: { verdict: "ill", todo: expect.stringContaining("npm run migrate") },
  });
});

test("a store that another Mappe has marked as its own", async () => {
  const store = diskStorage(house.variables.DATA_DIR ?? "");
  await markStore(store, randomUUID());
  onTestFinished(() => store.remove(ownerKey));
  expect(await examine()).toMatchObject({
    code: 1,
    store: { verdict: "ill", says: expect.stringContaining("another Mappe"), todo: expect.stringContaining("storage -- claim") },
  });
});

test("a store that takes nothing", async () => {
  const folder = aFolder();
  await writeFile(path.join(folder, "files"), "a file where the folder was");
  expect(await examine({ DATA_DIR: folder })).toMatchObject({
    code: 1,
    store: { verdict: "ill", todo: expect.stringContaining("DATA_DIR") },
  });
});

test("a watched folder that is away is ill, and one in which folders belong to nobody is to be looked at", async () => {
  const root = aFolder();
  expect((await examine()).arrivals).toEqual({
    verdict: "well",
    says: "No folder is watched. Nobody has an access key for scanners and programs.",
  });
  expect((await examine({ WATCH_DIR: root })).arrivals).toMatchObject({
    verdict: "well",
    says: expect.stringContaining("Nobody has a folder"),
  });
  await mkdir(path.join(root, "niemand@post.example"));
  expect((await examine({ WATCH_DIR: root })).arrivals).toMatchObject({ verdict: "doubt", says: expect.stringMatching(/^1 folder in /) });
  expect((await examine({ WATCH_DIR: path.join(root, "nirgends") })).arrivals).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining("ENOENT"),
  });
});

test("it is told when the watched folders were last looked into, and one into which nobody looks is to be looked at", async () => {
  const database = await aDatabase();
  const { id: userId, email } = await aPerson(database.db);
  const root = aFolder();
  await mkdir(path.join(root, email));
  const lookedAt = async () => (await examine({ WATCH_DIR: root }, database.url)).arrivals;
  expect(await lookedAt()).toMatchObject({ verdict: "doubt", says: expect.stringContaining("never looked") });
  await database.db.insert(watchedFolders).values({ userId, lookedAt: new Date(Date.now() - 3_600_000) });
  expect(await lookedAt()).toMatchObject({ verdict: "doubt", says: expect.stringMatching(/last looked .* on \d/) });
  await database.db.update(watchedFolders).set({ lookedAt: new Date() });
  expect(await lookedAt()).toMatchObject({ verdict: "well", says: expect.stringMatching(/last looked .* on \d/) });
});

test("it is told how many access keys there are, and that programs do not get through", async () => {
  const database = await aDatabase();
  const { id } = await aPerson(database.db);
  await anAccessKey(database.db, id);
  const told = await examine({}, database.url);
  expect(told.arrivals).toEqual({
    verdict: "well",
    says: "No folder is watched. There is 1 access key for scanners and programs.",
  });
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect((await examine({ APP_URL: nowhere }, database.url)).arrivals).toMatchObject({
    verdict: "doubt",
    says: expect.stringContaining(`${nowhere}/dav/inbox/`),
    todo: expect.stringContaining("PROPFIND"),
  });
});

test("mail that nobody takes is ill, and a domain that leads nowhere is to be looked at", async () => {
  const database = await aDatabase();
  const domain = "eingang.mappe.invalid";
  const env = { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: String(await freePort()) };
  expect((await examine(env, database.url)).arrivals).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining(`127.0.0.1:${env.MAIL_IN_PORT}`),
  });
  const { port, stop } = await listenForMail(database.db, { prefix: "", domain, host: "127.0.0.1", port: 0, mostBytes: 1000 });
  onTestFinished(stop);
  expect((await examine({ ...env, MAIL_IN_PORT: String(port) }, database.url)).arrivals).toMatchObject({
    verdict: "doubt",
    says: expect.stringContaining(domain),
    todo: expect.stringContaining("MX"),
  });
});

test("a mailbox of the operator's is signed in to, and it is told what stays and waits there", async () => {
  const database = await aDatabase();
  const server = await aMailboxServer();
  const certificate = path.join(aFolder(), "cert.pem");
  writeFileSync(certificate, server.ca);
  const [login, password] = [server.user.login, server.user.password].map(encodeURIComponent);
  const url = `imaps://${login}:${password}@localhost:${server.port}/Mappe`;
  const env = { MAIL_IN_DOMAIN: "firma.example", MAIL_IN_IMAP_URL: url, NODE_EXTRA_CA_CERTS: certificate };
  const seen = async (more = {}) => (await examine({ ...env, ...more }, database.url)).arrivals;
  expect(await seen({ MAIL_IN_IMAP_URL: url.replace(password ?? "", "falsch") })).toMatchObject({
    verdict: "ill",
    says: expect.stringContaining("does not accept the user name or password"),
  });
  expect(await seen()).toMatchObject({ verdict: "doubt", says: expect.stringContaining("no runner has looked") });
  await keepOperatorsMailbox(database.db, { url, afterwards: "leave" }, new Date());
  await database.db.update(mailboxes).set({ lookedAt: new Date(), passedOver: 2 });
  expect(await seen()).toMatchObject({
    verdict: "well",
    says: expect.stringMatching(/fetched from “Mappe” on localhost. Nobody has an address there yet. 2 emails in “Mappe” are nobody’s/),
  });
});
