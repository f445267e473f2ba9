import { eq, sql } from "drizzle-orm";
import type { SendMailOptions } from "nodemailer";
import { afterAll, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { addMailbox } from "~/features/arrivals/mailbox/add-mailbox.server";
import { changeMailboxPassword, chooseFolder, lookNow, removeMailbox } from "~/features/arrivals/mailbox/change-mailbox.server";
import { lookIntoDue } from "~/features/arrivals/mailbox/look-into-due.server";
import { lookIntoMailbox } from "~/features/arrivals/mailbox/look-into-mailbox.server";
import type { MailboxTrouble } from "~/features/arrivals/mailbox/rules";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { invariant } from "~/lib/invariant";
import { attempts, mailboxes, notifications, securityEvents, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aMailbox } from "../builders/mailboxes.ts";
import { aPdf } from "../builders/papers.ts";
import { aDatabase } from "../support/database.ts";
import { signedMail } from "../support/mail-door.ts";
import { aMailboxServer, type Misbehaviour } from "../support/mailbox-double.ts";
import { tellAll } from "../support/news.ts";
import { freePort } from "../support/server.ts";

const start = new Date("2026-11-29T10:00:00.000Z");
const minutes = 60 * 1000;
afterAll(() => engines().close());

type Wanted = { plain?: boolean };

/** Somebody with a password, and a mail server at which they have a mailbox. */
async function aPost(wanted: Wanted = {}) {
  const { db } = await aDatabase();
  const { viewer, password } = await aRegisteredPerson(db, { now: start });
  await db.update(users).set({ emailVerifiedAt: start });
  const person: Viewer = { ...viewer, emailVerified: true };
  const server = await aMailboxServer(wanted);
  const reaching = { mayBeWithin: true, ca: server.ca };
  const { login, password: mailboxPassword } = server.user;
  const access = {
    host: "localhost",
    port: String(server.port),
    security: wanted.plain ? "starttls" : "tls",
    login,
    mailboxPassword,
  } as const;
  const add = (more: Partial<Parameters<typeof addMailbox>[1]> = {}) =>
    addMailbox(db, { viewer: person, password, userAgent: "", now: start, ...access, ...reaching, ...more });
  return { db, person, password, server, reaching, add };
}

type Choice = Partial<Pick<Parameters<typeof chooseFolder>[2], "takesAll" | "afterwards" | "moveTo">>;

/** The same with a folder from which mails are fetched. */
async function aFolderOf({ takesAll = false, afterwards = "leave", moveTo = null, ...wanted }: Choice & Wanted = {}) {
  const post = await aPost(wanted);
  const { db, person, server, reaching } = post;
  const added = await post.add();
  invariant(added.ok, "the mailbox is added");
  const { mailboxId } = added;
  const choose = (choice: Choice = {}) =>
    chooseFolder(db, person, { mailboxId, folder: "Mappe", takesAll, afterwards, moveTo, now: start, ...reaching, ...choice });
  const put = async (mail: SendMailOptions = {}, receivedAt = start) =>
    server.put("Mappe", await signedMail({ text: "Anbei.", date: start, ...mail }, person), receivedAt);
  let now = start;
  const look = async (more: { mostBytes?: number; patience?: number } = {}) => {
    now = new Date(now.getTime() + 25 * 60 * minutes);
    await lookIntoMailbox(db, { mailboxId }, { now: () => now, ...reaching, ...more });
    return row();
  };
  const row = async () => {
    const [found] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId));
    invariant(found, "the mailbox is there");
    return found;
  };
  const came = async () => (await findArrivals(db, person)).map(({ name, reason, state }) => [name, reason ?? state]).reverse();
  return { ...post, mailboxId, choose, put, look, row, came };
}

const aFile = async (filename: string) => ({ filename, content: await aPdf([filename]) });
const withFile = async (filename: string): Promise<SendMailOptions> => ({ subject: filename, attachments: [await aFile(filename)] });

test("a mailbox is added with proof, its password is closed, and what is wrong is named", async () => {
  const { db, person, add, server } = await aPost();
  const reasons = async (more: Parameters<typeof add>[0]) => {
    const added = await add(more);
    return added.ok ? "ok" : added.reason;
  };
  expect(await reasons({ password: "falsch" })).toBe("wrong-password");
  expect(await reasons({ viewer: { ...person, emailVerified: false } })).toBe("unverified");
  expect(await reasons({ host: "imap.post.example/x" })).toBe("no-host");
  expect(await reasons({ port: "70000" })).toBe("no-port");
  expect(await reasons({ login: "jana\r\nA1 LOGOUT" })).toBe("no-login");
  expect(await reasons({ mailboxPassword: "" })).toBe("no-mailbox-password");
  for (const host of ["localhost", "127.0.0.1", "2130706433", "[::ffff:127.0.0.1]"])
    expect(await reasons({ host, mayBeWithin: false })).toBe("within");
  expect(await reasons({ host: "localhost", security: "starttls", mayBeWithin: false })).toBe("within");
  expect(server.said).toEqual([]);
  expect(await reasons({ ca: undefined })).toBe("certificate");
  expect(await reasons({ host: "nirgends.invalid" })).toBe("not-found");
  expect(await reasons({ port: String(await freePort()) })).toBe("away");
  expect(server.state.logins).toBe(0);
  expect(await reasons({ mailboxPassword: "falsch" })).toBe("wrong-login");
  expect(await db.$count(mailboxes)).toBe(0);
  expect(await reasons({})).toBe("ok");
  const [mailbox] = await db.select().from(mailboxes);
  expect(mailbox).toMatchObject({ folders: ["INBOX", "Erledigt", "Mappe"], folder: null });
  expect(JSON.stringify(mailbox)).not.toContain("geheim");
  expect(await db.$count(securityEvents, eq(securityEvents.kind, "mailbox-added"))).toBe(1);
});

test("nothing is said before the line is encrypted", async () => {
  const { add, server } = await aPost({ plain: true });
  expect(await add({ security: "tls" })).toEqual({ ok: false, reason: "no-tls" });
  server.state.misbehave = (line, socket, tag) => line === "STARTTLS" && socket.write(`${tag} NO not now\r\n`);
  expect(await add()).toEqual({ ok: false, reason: "no-tls" });
  expect(server.state.logins).toBe(0);
  server.state.misbehave = () => false;
  expect(await add()).toMatchObject({ ok: true });
});

test("only what comes from now on is taken, once, without touching anything", async () => {
  const { put, choose, look, came, row, server, mailboxId, db, person } = await aFolderOf();
  await put(await withFile("alt.pdf"));
  await lookIntoMailbox(db, { mailboxId });
  expect(server.said).not.toContain('EXAMINE "Mappe"');
  expect(await choose()).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ trouble: null, lastMailAt: null });
  await put({ ...(await withFile("neu.pdf")), from: "Stadtwerke <rechnung@stadtwerke.example>" });
  await put({ subject: "Rundbrief" });
  await look();
  await look();
  expect(await came()).toEqual([["neu.pdf", "working"]]);
  expect(await row()).toMatchObject({ lastUid: 3, passedOver: 1, lastMailAt: expect.any(Date), failures: 0 });
  expect((await findArrivals(db, person))[0]?.cameBy).toEqual({ door: "mail", origin: "rechnung@stadtwerke.example · neu.pdf" });
  expect(server.said.filter((line) => /^(SELECT|UID STORE|UID MOVE)/.test(line))).toEqual([]);
  expect(server.said.filter((line) => line.includes("BODY") && !line.includes("BODY.PEEK"))).toEqual([]);
});

test("all that lies there is taken when that is wished, and what is taken is marked as read or moved", async () => {
  const { put, choose, look, came, server } = await aFolderOf({ takesAll: true, afterwards: "seen" });
  await put(await withFile("alt.pdf"));
  await put({ subject: "Rundbrief" });
  await choose();
  await look();
  expect(server.folder("Mappe").mails.map(({ flags }) => [...flags])).toEqual([["\\Seen"], []]);
  expect(await choose({ afterwards: "move", moveTo: "Mappe" })).toEqual({ ok: false, reason: "same-folder" });
  expect(await choose({ afterwards: "move", moveTo: "Erledigt" })).toMatchObject({ ok: true });
  await put(await withFile("neu.pdf"));
  expect(await look()).toMatchObject({ trouble: null });
  expect([server.folder("Mappe").mails.length, server.folder("Erledigt").mails.length]).toEqual([2, 1]);
  expect(await came()).toEqual([
    ["alt.pdf", "working"],
    ["neu.pdf", "working"],
  ]);
});

test("numbered anew, no mail is taken or counted twice, and none that lay there before", async () => {
  const { put, choose, look, came, server, db, person } = await aFolderOf();
  await put(await withFile("vorher.pdf"), new Date(start.getTime() - minutes));
  await choose();
  await put(await withFile("eins.pdf"));
  await look();
  while (await countTry(db, "mail-in:user", person.id));
  server.numberAnew("Mappe");
  expect(await look()).toMatchObject({ uidValidity: 8, lastUid: 2, trouble: null });
  await db.delete(attempts);
  await put(await withFile("zwei.pdf"));
  expect(await look()).toMatchObject({ uidValidity: 8, lastUid: 3, trouble: null });
  expect((await came()).map(([name]) => name)).toEqual(["eins.pdf", "zwei.pdf"]);
  // Moved in later, an old mail is one that came from now on.
  await put(await withFile("nachgereicht.pdf"), new Date(0));
  await look();
  expect((await came()).map(([name]) => name)).toEqual(["eins.pdf", "zwei.pdf", "nachgereicht.pdf"]);
});

test("cut between taking and marking, it is marked later and taken once, also by two runners at once", async () => {
  const { put, choose, look, came, server, db, mailboxId, reaching } = await aFolderOf({ afterwards: "seen" });
  await choose();
  await put(await withFile("eins.pdf"));
  server.state.misbehave = (line, socket) => line.startsWith("UID STORE") && socket.destroy() !== undefined;
  expect(await look()).toMatchObject({ trouble: "away", failures: 1, lastUid: 0 });
  server.state.misbehave = () => false;
  server.state.logins = 0;
  const now = () => new Date(start.getTime() + 48 * 60 * minutes);
  await Promise.all([1, 2, 3].map(() => lookIntoMailbox(db, { mailboxId }, { now, ...reaching })));
  expect(server.state.logins).toBe(1);
  expect([...(server.folder("Mappe").mails[0]?.flags ?? [])]).toEqual(["\\Seen"]);
  expect(await came()).toEqual([["eins.pdf", "working"]]);
});

test("what the server cannot read, and what is too large, is listed and hides no other mail", async () => {
  const { put, choose, look, came, server } = await aFolderOf();
  await choose();
  await put({ subject: "Kaputt", attachments: [await aFile("a.pdf")] });
  await put({ subject: "Riesig", attachments: [{ filename: "b.pdf", content: Buffer.alloc(60_000, "x") }] });
  await put(await withFile("gut.pdf"));
  server.state.misbehave = (line, socket, tag) => /^UID FETCH 1 .*BODY/.test(line) && socket.write(`${tag} NO cannot read it\r\n`);
  expect(await look({ mostBytes: 50_000 })).toMatchObject({ trouble: null, lastUid: 3 });
  expect(await came()).toEqual([
    ["Kaputt", "unreadable-mail"],
    ["Riesig", "large-mail"],
    ["gut.pdf", "working"],
  ]);
});

test("beyond the hour's limit a mail stays where it is and comes later", async () => {
  const { put, choose, look, came, row, db, person } = await aFolderOf();
  await choose();
  await put(await withFile("eins.pdf"));
  while (await countTry(db, "mail-in:user", person.id));
  expect(await look()).toMatchObject({ trouble: null, lastUid: 0 });
  expect(await came()).toEqual([]);
  await db.delete(attempts);
  await look();
  expect([await came(), (await row()).lastUid]).toEqual([[["eins.pdf", "working"]], 1]);
});

const line = "x".repeat(64 * 1024);
const flood: Misbehaviour = (said, socket) => {
  if (!said.startsWith("UID SEARCH")) return false;
  socket.write("* SEARCH 1");
  const more = () => {
    while (!socket.destroyed && socket.write(line));
  };
  socket.on("drain", more);
  more();
  return true;
};
const says =
  (at: string, ...lines: string[]): Misbehaviour =>
  (said, socket) => {
    if (!said.startsWith(at)) return false;
    for (const one of lines) socket.write(one);
    return true;
  };
const hostile: [string, MailboxTrouble, Misbehaviour][] = [
  ["a line without end", "no-imap", flood],
  ["a literal of four gigabytes", "no-imap", says("UID FETCH", "* 1 FETCH (UID 1 BODY[] {4294967296}\r\n", line)],
  ["parentheses within each other", "no-imap", says("UID FETCH", `* 1 FETCH ${"(".repeat(100_000)}\r\n`)],
  ["a million parts", "no-imap", says("UID FETCH", `* 1 FETCH (${"1 ".repeat(500_000)})\r\n`)],
  ["silence", "away", says("UID SEARCH")],
  ["a cut", "away", (said, socket) => said.startsWith("UID FETCH") && socket.destroy() !== undefined],
  [
    "a cut within a mail",
    "away",
    (said, socket) => said.includes("BODY.PEEK") && socket.end("* 1 FETCH (UID 1 BODY[]<0> {1000}\r\nFrom") !== undefined,
  ],
  ["no numbers of mails", "no-imap", (said, socket, tag) => said.startsWith("EXAMINE") && socket.write(`${tag} OK done\r\n`)],
];

test.each(hostile)("%s hinders nobody but itself", async (_, trouble, misbehave) => {
  const { put, choose, look, came, server } = await aFolderOf();
  await choose();
  await put(await withFile("eins.pdf"));
  server.state.misbehave = misbehave;
  expect(await look({ patience: 2000, mostBytes: 1_000_000 })).toMatchObject({ trouble, failures: 1, heldUntil: null, lastUid: 0 });
  server.state.misbehave = () => false;
  await look();
  expect(await came()).toEqual([["eins.pdf", "working"]]);
});

test("after three wrong passwords a mailbox is paused and its person told; a new one lets it run again", async () => {
  const { db, person, put, choose, look, came, server, mailboxId, reaching } = await aFolderOf();
  await choose();
  await put(await withFile("eins.pdf"));
  server.user.password = "ein anderes";
  await look();
  expect(await look()).toMatchObject({ trouble: "wrong-login", failures: 2, pausedAt: null });
  expect(await look()).toMatchObject({ failures: 3, pausedAt: expect.any(Date), nextLookAt: null });
  const logins = server.state.logins;
  await look();
  expect(server.state.logins).toBe(logins);
  await tellAll(db);
  expect(await db.select().from(notifications).where(eq(notifications.kind, "mailbox-paused"))).toMatchObject([{ userId: person.id }]);
  const entered = { mailboxId, now: start, ...reaching };
  expect(await changeMailboxPassword(db, person, { ...entered, mailboxPassword: "falsch" })).toEqual({ ok: false, reason: "wrong-login" });
  expect(await changeMailboxPassword(db, person, { ...entered, mailboxPassword: "ein anderes" })).toEqual({ ok: true });
  expect(await look()).toMatchObject({ trouble: null, troubleSince: null, pausedAt: null });
  expect(await came()).toEqual([["eins.pdf", "working"]]);
});

test("a folder that is gone is said, and another one chosen", async () => {
  const { choose, look, mailboxId, db, person, reaching, server } = await aFolderOf();
  await choose();
  server.state.misbehave = (said, socket, tag) => said.startsWith("EXAMINE") && socket.write(`${tag} NO [NONEXISTENT] gone\r\n`);
  expect(await look()).toMatchObject({ trouble: "no-folder" });
  server.state.misbehave = () => false;
  const chosen = { mailboxId, takesAll: false, afterwards: "leave", moveTo: null, now: start, ...reaching } as const;
  expect(await chooseFolder(db, person, { ...chosen, folder: "Fremd" })).toEqual({ ok: false, reason: "choose-folder" });
  expect(await chooseFolder(db, person, { ...chosen, folder: "INBOX" })).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ trouble: null, folder: "INBOX" });
});

test("nobody reaches another one's mailbox, and removed it is gone with its password", async () => {
  const { db, mailboxId, person, password, choose } = await aFolderOf();
  await choose();
  const stranger = { ...person, id: (await aRegisteredPerson(db, { now: start })).viewer.id };
  expect(await lookNow(db, stranger, { mailboxId, now: start })).toEqual({ ok: false, reason: "gone" });
  expect(await lookNow(db, person, { mailboxId, now: start })).toEqual({ ok: true });
  const proof = { viewer: person, userAgent: "", now: start, mailboxId };
  expect(await removeMailbox(db, { ...proof, password: "falsch" })).toEqual({ ok: false, reason: "wrong-password" });
  expect(await removeMailbox(db, { ...proof, password })).toEqual({ ok: true });
  expect(await db.$count(mailboxes)).toBe(0);
});

test("only what is due is looked into, of people who may add documents", async () => {
  const { db } = await aDatabase();
  const { viewer } = await aRegisteredPerson(db, { now: start });
  const later = new Date(start.getTime() + minutes);
  const due = await aMailbox(db, viewer.id);
  for (const more of [{ folder: null }, { pausedAt: start }, { heldUntil: later }, { nextLookAt: later }])
    await aMailbox(db, viewer.id, more);
  const asked = async () => {
    await lookIntoDue(db, { persons: true, operators: false, now: start });
    const jobs = await db.execute<{ key: string }>(sql`select key from graphile_worker._private_jobs where key like 'mailbox:%'`);
    return jobs.map(({ key }) => key);
  };
  expect(await asked()).toEqual([]);
  await db.update(users).set({ emailVerifiedAt: start });
  expect(await asked()).toEqual([`mailbox:${due}`]);
});
