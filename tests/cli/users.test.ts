import { writeFile } from "node:fs/promises";
import path from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { requestReset } from "~/features/accounts/request-reset.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { refused } from "~/lib/result";
import { operatorActs, securityEvents, sessions, users } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPerson } from "../builders/people.ts";
import { answerOf, jobs } from "../support/cli.ts";
import { aDatabase, type TestDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { drainJobs } from "../support/jobs.ts";
import { lettersTo, linkIn } from "../support/letters.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

const cli = (...args: string[]) => answerOf(database, "users", ...args);
const now = new Date();
const browser = { userAgent: "", sender: "192.0.2.7", now };
const secretIn = (out: string, name: string) => new URL(out.trim()).searchParams.get(name) ?? "";
const countSessions = (userId: string) => database.db.$count(sessions, eq(sessions.userId, userId));

async function signsIn(email: string, password: string) {
  return signIn(database.db, { ...browser, email, password });
}

test("an account is opened for somebody, who chooses a password at the printed address and is told nothing by mail", async () => {
  const { db, url } = database;
  const added = await cli("add", " Petra@Firma.example ", "--name", "Petra Sommer", "--language", "en");
  expect(added).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^http\S+\/auth\/reset\?token=[\w-]{43}\n$/) });
  await drainJobs(url);
  expect(await lettersTo("petra@firma.example")).toEqual([]);

  const newcomer = JSON.parse((await cli("show", "petra@firma.example", "--json")).out);
  expect(newcomer).toMatchObject({ verified: false, lastSignInAt: null, waysIn: [] });
  const token = secretIn(added.out, "token");
  expect(await resetPassword(db, { ...browser, token, password: "Sicheres Wort 7" })).toMatchObject({ ok: true });
  expect(await signsIn("petra@firma.example", "Sicheres Wort 7")).toMatchObject({ ok: true });
  const shown = JSON.parse((await cli("show", "petra@firma.example", "--json")).out);
  expect(shown).toMatchObject({
    displayName: "Petra Sommer",
    language: "en",
    verified: true,
    sessions: 1,
    waysIn: ["password"],
    acts: [{ kind: "account-added" }],
  });
  expect(await cli("add", "petra@firma.example")).toMatchObject({ code: 1, err: "There is an account with this address already.\n" });
  expect(await cli("add", "petra")).toMatchObject({ code: 2, err: "petra is no address.\n" });
});

test("a file opens an account a line, says of each what became of it, and may be read again", async () => {
  const { db } = database;
  const file = path.join(aFolder(), "leute.csv");
  const lines = [
    "address;name;language",
    'Mara@Firma.example;"Winter; Mara";en',
    "niemand;X",
    "",
    "mara@firma.example",
    "noor@firma.example;;fr",
    "ida@firma.example",
  ];
  await writeFile(file, `\ufeff${lines.join("\r\n")}\r\n`);
  const first = await cli("import", file, "--json");
  const became = (said: string) =>
    said
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ code: 1, err: "" });
  expect(became(first.out)).toEqual([
    { line: 2, email: "mara@firma.example", became: "added", address: expect.stringMatching(/token=[\w-]{43}$/) },
    { line: 3, email: null, became: "refused", reason: "Its address is none." },
    { line: 5, email: "mara@firma.example", became: "known" },
    { line: 6, email: null, became: "refused", reason: "Its language is neither de nor en." },
    { line: 7, email: "ida@firma.example", became: "added", address: expect.any(String) },
  ]);
  const token = secretIn(became(first.out)[0].address, "token");
  expect(await resetPassword(db, { ...browser, token, password: "Sicheres Wort 7" })).toMatchObject({ ok: true });
  expect(JSON.parse((await cli("show", "mara@firma.example", "--json")).out)).toMatchObject({
    displayName: "Winter; Mara",
    language: "en",
  });
  expect((await cli("show", "ida@firma.example")).out).toMatch(/language +de[\s\S]*account-added/);

  const again = await cli("import", file);
  expect(again.out).toMatch(
    /^2 {2}mara@firma\.example {2}is there already\n3 {2}refused: [\s\S]*\n0 added, 3 there already, 2 refused\.\n$/,
  );
  expect(await cli("import", path.join(path.dirname(file), "keine.csv"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("cannot be read (ENOENT)"),
  });
  await writeFile(file, "mara@firma.example\n");
  expect(await cli("import", file)).toMatchObject({ code: 2, err: "The first line names the columns: address,name,language.\n" });
});

test("an account gets another address, which its former one is told and its new one has to confirm", async () => {
  const { db, url } = database;
  const added = await cli("add", "selma.alt@firma.example");
  await resetPassword(db, { ...browser, token: secretIn(added.out, "token"), password: "Sicheres Wort 7" });
  await signsIn("selma.alt@firma.example", "Sicheres Wort 7");
  const [selma] = await db.select({ id: users.id }).from(users).where(eq(users.email, "selma.alt@firma.example"));
  const reset = secretIn((await cli("reset-link", "selma.alt@firma.example")).out, "token");
  await cli("add", "vergeben@firma.example");

  expect(await cli("address", "selma.alt@firma.example", "vergeben@firma.example")).toMatchObject({ code: 1 });
  expect(await cli("address", "selma.alt@firma.example", "selma")).toMatchObject({ code: 2 });
  expect(await cli("address", "niemand@firma.example", "selma@firma.example")).toMatchObject({ code: 3 });
  expect(await cli("address", "selma.alt@firma.example", "Selma.Neu@firma.example", "--note", "hat geheiratet")).toMatchObject({
    code: 0,
    err: "",
  });

  expect(await countSessions(selma?.id ?? "")).toBe(0);
  expect(await resetPassword(db, { ...browser, token: reset, password: "Anderes Wort 8" })).toEqual(refused("link-not-good"));
  expect(await signsIn("selma.alt@firma.example", "Sicheres Wort 7")).toEqual(refused("user-not-found"));
  await drainJobs(url);
  const told = (await lettersTo("selma.alt@firma.example")).at(-1);
  expect(told?.text).toContain("andere E-Mail-Adresse eingetragen");
  expect(told?.text).not.toContain("selma.neu");
  const shown = JSON.parse((await cli("show", "selma.neu@firma.example", "--json")).out);
  expect(shown).toMatchObject({ id: selma?.id, verified: false, acts: [{ kind: "address-changed", note: "hat geheiratet" }, {}, {}] });
  const token = new URL(linkIn((await lettersTo("selma.neu@firma.example"))[0]), "http://mappe.invalid").searchParams.get("token") ?? "";
  expect(await verifyEmail(db, { ...browser, token, password: "Sicheres Wort 7" })).toMatchObject({ ok: true });
  expect(await db.$count(securityEvents, isNotNull(securityEvents.formerEmail))).toBe(0);
});

test("an invitation for one address opens that account once", async () => {
  const key = secretIn((await cli("invite", "neu@firma.example")).out, "key");
  const facts = { ...browser, displayName: "Neu", password: "Sicheres Wort 7", language: "de", key } as const;
  expect(await registerAccount(database.db, { ...facts, email: "neu@firma.example" })).toMatchObject({ ok: true });
});

test("sessions are ended, and a new password is chosen at a printed address", async () => {
  const { db } = database;
  const added = await cli("add", "tobias@firma.example");
  await resetPassword(db, { ...browser, token: secretIn(added.out, "token"), password: "Sicheres Wort 7" });
  await signsIn("tobias@firma.example", "Sicheres Wort 7");
  const ended = await cli("end-sessions", "TOBIAS@firma.example", "--json");
  expect(JSON.parse(ended.out)).toEqual({ email: "tobias@firma.example", ended: 1 });

  const link = JSON.parse((await cli("reset-link", "tobias@firma.example", "--json")).out);
  const token = secretIn(link.address, "token");
  expect(await resetPassword(db, { ...browser, token, password: "Anderes Wort 8" })).toMatchObject({ ok: true });
  expect(await signsIn("tobias@firma.example", "Anderes Wort 8")).toMatchObject({ ok: true });
  expect((await cli("show", "tobias@firma.example")).out).toMatch(/reset-link-made[\s\S]*sessions-ended[\s\S]*account-added/);
});

test("who is disabled is let in nowhere and gets no mail, until enabled again", async () => {
  const { db, url } = database;
  const added = await cli("add", "jana@firma.example");
  await resetPassword(db, { ...browser, token: secretIn(added.out, "token"), password: "Sicheres Wort 7" });
  await signsIn("jana@firma.example", "Sicheres Wort 7");
  const [jana] = await db.select({ id: users.id }).from(users).where(eq(users.email, "jana@firma.example"));
  const userId = jana?.id ?? "";
  const { secret } = await anAccessKey(db, userId);
  await drainJobs(url);
  const letters = (await lettersTo("jana@firma.example")).length;

  expect((await cli("disable", "jana@firma.example", "--note", "verließ die Firma")).out).toBe("jana@firma.example is disabled.\n");
  expect((await cli("disable", "jana@firma.example")).out).toBe("jana@firma.example was already disabled.\n");
  expect(await countSessions(userId)).toBe(0);
  expect(await signsIn("jana@firma.example", "Falsches Wort 7")).toEqual(refused("wrong-password"));
  expect(await signsIn("jana@firma.example", "Sicheres Wort 7")).toEqual(refused("account-disabled"));
  expect(await countSessions(userId)).toBe(0);
  expect((await acceptAccessKey(db, secret, now))?.owner.isClosed).toBe(true);
  await requestReset(db, { email: "jana@firma.example", sender: browser.sender });
  await drainJobs(url);
  expect(await lettersTo("jana@firma.example")).toHaveLength(letters);

  expect((await cli("enable", "jana@firma.example", "--json")).out).toContain('"changed": true');
  expect(await signsIn("jana@firma.example", "Sicheres Wort 7")).toMatchObject({ ok: true });
  expect((await acceptAccessKey(db, secret, now))?.owner.isClosed).toBe(false);
  const acts = await db
    .select({ kind: operatorActs.kind, note: operatorActs.note })
    .from(operatorActs)
    .where(eq(operatorActs.userId, userId));
  expect(acts).toEqual([
    { kind: "account-added", note: "" },
    { kind: "account-disabled", note: "verließ die Firma" },
    { kind: "account-enabled", note: "" },
  ]);
});

test("a part of an address still lists, and an unknown one is told with its own exit code", async () => {
  const { email } = await aPerson(database.db);
  expect((await cli(email.slice(0, 12))).out).toContain("1 in all, page 1 of 1");
  for (const name of ["show", "disable", "enable", "reset-link", "end-sessions"])
    expect(await cli(name, "nobody@post.example")).toMatchObject({ code: 3, err: "There is no account with this address.\n" });
});

test("without plans somebody is given another size, which is kept in the record; with plans the command says so", async () => {
  const { db, url } = database;
  const { id, email } = await aPerson(db);
  expect(await cli("quota", email)).toMatchObject({ code: 1, err: expect.stringContaining("PLANS is on") });

  vi.stubEnv("PLANS", "off");
  vi.stubEnv("QUOTA", "2 GB");
  onTestFinished(() => void vi.unstubAllEnvs());
  const quota = async (...args: string[]) => JSON.parse((await jobs(url, "users", "quota", email, ...args, "--json")).out);
  expect(await quota()).toEqual({ email, used: 0, quota: 2 * 1024 ** 3 });
  expect(await quota("1.5GB", "--note", "Fotos")).toMatchObject({ quota: 1.5 * 1024 ** 3 });
  expect(await quota("none")).toMatchObject({ quota: null });
  expect(await quota("default")).toMatchObject({ quota: 2 * 1024 ** 3 });
  expect(await jobs(url, "users", "quota", email, "much")).toMatchObject({ code: 2, err: expect.stringContaining("500 MB") });
  expect(await jobs(url, "users", "quota", "nobody@firma.example")).toMatchObject({ code: 3 });
  const acts = await db
    .select({ kind: operatorActs.kind, facts: operatorActs.facts })
    .from(operatorActs)
    .where(eq(operatorActs.userId, id));
  expect(acts.map(({ facts }) => facts)).toEqual([{ quota: 1.5 * 1024 ** 3 }, { quota: "none" }, { quota: "default" }]);
  for (const args of [
    ["coupons", "list"],
    ["plan", "show", email],
    ["payments", "check"],
  ])
    expect(await jobs(url, ...args)).toMatchObject({ code: 1, err: expect.stringContaining("PLANS is off") });
});
