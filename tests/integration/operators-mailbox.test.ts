import { eq, isNull } from "drizzle-orm";
import type { SendMailOptions } from "nodemailer";
import { afterAll, expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { lookIntoDue } from "~/features/arrivals/mailbox/look-into-due.server";
import { lookIntoMailbox } from "~/features/arrivals/mailbox/look-into-mailbox.server";
import { findOperatorsLook, keepOperatorsMailbox, tryOperatorsMailbox } from "~/features/arrivals/mailbox/operators-mailbox.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { invariant } from "~/lib/invariant";
import { attempts, mailAddresses, mailboxes, mailSenders } from "~db/schema/index";
import { aPdf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { type Records, recordsOf, resolving, signedBy, signedMail } from "../support/mail-door.ts";
import { aMailboxServer } from "../support/mailbox-double.ts";

const start = new Date("2026-11-29T10:00:00.000Z");
const minutes = 60 * 1000;
afterAll(() => engines().close());

const authserv = "mx.firma.example";
const place = { prefix: "eingang+", domain: "firma.example" };
const secret = (n: number) => String(n).repeat(24);
const addressOf = (n: number) => `${place.prefix}${secret(n)}@${place.domain}`;

type Wanted = { afterwards?: string; authserv?: string | undefined; records?: Records };

/** An operator's mailbox into which mail for two persons comes, each with an address of their own. */
async function anOperatorsMailbox({ afterwards = "leave", records = recordsOf("post.example"), ...wanted }: Wanted = {}) {
  const { db } = await aDatabase();
  const [jana, max] = [await aPerson(db), await aPerson(db)];
  for (const [n, { id: userId }] of [jana, max].entries()) await db.insert(mailAddresses).values({ userId, localPart: secret(n + 1) });
  const server = await aMailboxServer();
  const url = () => urlOf(server.user, server.port);
  const addressed = { place, authserv: "authserv" in wanted ? wanted.authserv : undefined, resolve: resolving(records) };
  let now = start;
  const look = async ({ after = 61 * minutes, ...more }: { after?: number; mostBytes?: number } = {}) => {
    now = new Date(now.getTime() + after);
    await keepOperatorsMailbox(db, { url: url(), afterwards }, now);
    const [box] = await db.select({ id: mailboxes.id }).from(mailboxes).where(isNull(mailboxes.userId));
    invariant(box, "the mailbox is kept");
    await lookIntoMailbox(db, { mailboxId: box.id }, { now: () => now, ca: server.ca, addressed, ...more });
    return row();
  };
  const row = async () => {
    const [found] = await db.select().from(mailboxes);
    invariant(found, "the mailbox is there");
    return found;
  };
  /** Puts a mail of somebody's own, signed by their domain. */
  const put = async (mail: SendMailOptions = {}, from: Viewer = jana) =>
    server.put("Mappe", await signedMail({ text: "Anbei.", date: start, ...mail }, from), now);
  const cameTo = async (person: Viewer) =>
    (await findArrivals(db, person)).map(({ name, reason, state }) => [name, reason ?? state]).reverse();
  await look();
  return { db, jana, max, server, url, look, put, cameTo };
}

function urlOf({ login, password }: { login: string; password: string }, port: number, folder = "Mappe"): string {
  return `imaps://${encodeURIComponent(login)}:${encodeURIComponent(password)}@localhost:${port}/${folder}`;
}

const withFile = async (filename: string): Promise<SendMailOptions> => ({
  subject: filename,
  attachments: [{ filename, content: await aPdf([filename]) }],
});
const told = (name: string, value: string) => ({ key: name, value, prepared: true }) as never;
const proven = (by: Viewer) => told("Authentication-Results", `${authserv}; dmarc=pass header.from=${by.email.split("@")[1]}`);

test("a mail is the person's to whose address it was sent, by whatever header says so, and taken once", async () => {
  const { db, jana, max, look, put, cameTo, server } = await anOperatorsMailbox();
  await put({ ...(await withFile("an.pdf")), to: `Jana <${addressOf(1).toUpperCase()}>` });
  await put({ ...(await withFile("kopie.pdf")), to: "wir@firma.example", cc: addressOf(1) });
  await put({ ...(await withFile("zugestellt.pdf")), headers: [told("Delivered-To", addressOf(1))] });
  await put({
    ...(await withFile("gekommen.pdf")),
    headers: [told("Received", `from mx by imap for <${addressOf(1)}>; Sun, 29 Nov 2026`)],
  });
  expect(await look()).toMatchObject({ trouble: null, passedOver: 0 });
  await look();
  expect((await cameTo(jana)).map(([name]) => name)).toEqual(["an.pdf", "kopie.pdf", "zugestellt.pdf", "gekommen.pdf"]);
  expect(await cameTo(max)).toEqual([]);
  expect((await findArrivals(db, jana))[0]?.cameBy.door).toBe("mail");
  const [address] = await db.select().from(mailAddresses).where(eq(mailAddresses.userId, jana.id));
  expect(address?.lastMailAt).not.toBeNull();
  expect(server.said.filter((line) => /^(SELECT|UID STORE|UID MOVE)/.test(line))).toEqual([]);
});

test("a copy is for whom its server delivered it, and one mail to two persons is each one's", async () => {
  const { db, jana, max, look, put, cameTo } = await anOperatorsMailbox();
  await db.insert(mailSenders).values({ userId: max.id, sender: jana.email });
  const both = [addressOf(1), addressOf(2)];
  await put({ ...(await withFile("beide.pdf")), to: both });
  await put({ ...(await withFile("nur max.pdf")), to: both, headers: [told("Delivered-To", addressOf(2))] });
  await look();
  expect([await cameTo(jana), await cameTo(max)]).toEqual([
    [["beide.pdf", "working"]],
    [
      ["beide.pdf", "working"],
      ["nur max.pdf", "working"],
    ],
  ]);
});

test("the rules of mail hold: strangers and forged senders are listed, whom the person allows gets in", async () => {
  const records = { ...recordsOf("post.example"), ...recordsOf("stadtwerke.example") };
  const { db, jana, look, put, cameTo } = await anOperatorsMailbox({ records });
  await db.insert(mailSenders).values({ userId: jana.id, sender: "@stadtwerke.example" });
  const to = addressOf(1);
  const from = "Stadtwerke <rechnung@stadtwerke.example>";
  await put({ ...(await withFile("gewinn.pdf")), to, from: "info@gewinn.example", subject: "Ihr Gewinn" });
  await put({ ...(await withFile("ich.pdf")), to, subject: "Ich bin es", dkim: signedBy("gewinn.example") });
  await put({ ...(await withFile("rechnung.pdf")), to, from, dkim: signedBy("stadtwerke.example") });
  await put({ to, subject: "Ohne Datei" });
  expect(await look()).toMatchObject({ trouble: null, passedOver: 0 });
  expect(await cameTo(jana)).toEqual([
    ["Ihr Gewinn", "foreign-sender"],
    ["Ich bin es", "unproven-sender"],
    ["rechnung.pdf", "working"],
    ["Ohne Datei", "no-papers"],
  ]);
});

test("what names no address is of the person who has provably sent it, where the mailbox's server is believed", async () => {
  const { jana, max, look, put, cameTo, server } = await anOperatorsMailbox({ authserv, afterwards: "seen" });
  await put({ ...(await withFile("eigene.pdf")), headers: [proven(jana)] });
  await put({ ...(await withFile("behauptet.pdf")) });
  await put({
    ...(await withFile("gefälscht.pdf")),
    headers: [told("Authentication-Results", `mx.anderswo.example; dmarc=pass header.from=post.example`)],
  });
  await put({ ...(await withFile("fremd.pdf")), from: "wer@post.example", headers: [proven(jana)] });
  await put({ ...(await withFile("an max.pdf")), to: addressOf(2), headers: [proven(jana)] });
  await put({ ...(await withFile("beendet.pdf")), to: `${place.prefix}${secret(9)}@${place.domain}`, headers: [proven(jana)] });
  expect(await look()).toMatchObject({ trouble: null, passedOver: 4 });
  expect(await cameTo(jana)).toEqual([["eigene.pdf", "working"]]);
  expect(await cameTo(max)).toEqual([["an max.pdf", "foreign-sender"]]);
  // Only what was taken is marked.
  expect(server.folder("Mappe").mails.map(({ flags }) => flags.size)).toEqual([1, 0, 0, 0, 0, 0]);
});

test("what lay there before the first look stays, and what is nobody's is neither fetched nor touched", async () => {
  const { db } = await aDatabase();
  const server = await aMailboxServer();
  const jana = await aPerson(db);
  await db.insert(mailAddresses).values({ userId: jana.id, localPart: secret(1) });
  server.put("Mappe", await signedMail({ ...(await withFile("vorher.pdf")), to: addressOf(1) }, jana));
  await keepOperatorsMailbox(db, { url: urlOf(server.user, server.port), afterwards: "move:Erledigt" }, start);
  const [box] = await db.select().from(mailboxes);
  const look = (now: Date) =>
    lookIntoMailbox(db, { mailboxId: box?.id ?? "" }, { now: () => now, ca: server.ca, addressed: { place, authserv } });
  await look(start);
  server.put("Mappe", await signedMail({ ...(await withFile("fremd.pdf")), to: "wir@firma.example" }, jana));
  server.said.length = 0;
  await look(new Date(start.getTime() + 10 * minutes));
  expect(await findArrivals(db, jana)).toEqual([]);
  expect(await findOperatorsLook(db)).toMatchObject({ passedOver: 1, waiting: 0, lookedAt: expect.any(Date) });
  expect(server.folder("Mappe").mails.length).toBe(2);
  expect(server.said.filter((line) => /STORE|MOVE|BODY\.PEEK\[\]<0\.[1-9]\d{5,}>/.test(line))).toEqual([]);
});

test("one person's limit and name servers that do not answer hinder nobody else, and what waits comes later", async () => {
  const records: Records = { ...recordsOf("post.example"), "TXT mail._domainkey.weg.example": "away" };
  const { db, jana, max, look, put, cameTo, server } = await anOperatorsMailbox({ records, afterwards: "move:Erledigt" });
  while (await countTry(db, "mail-in:user", jana.id));
  await put({ ...(await withFile("jana.pdf")), to: addressOf(1) });
  await put({ ...(await withFile("weg.pdf")), to: addressOf(2), from: "wer@weg.example", dkim: signedBy("weg.example") });
  await put({ ...(await withFile("max.pdf")), to: addressOf(2), from: max.email });
  expect(await look()).toMatchObject({ trouble: null, lastUid: 3 });
  expect([await cameTo(jana), await cameTo(max)]).toEqual([[], [["max.pdf", "working"]]]);
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 2 });
  await db.delete(attempts);
  Object.assign(records, recordsOf("weg.example"));
  await look();
  expect(await cameTo(jana)).toEqual([["jana.pdf", "working"]]);
  expect((await cameTo(max)).map(([, reason]) => reason)).toEqual(["working", "foreign-sender"]);
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 0, passedOver: 0 });
  expect(server.folder("Erledigt").mails.length).toBe(2);
});

test("what cannot be taken for five days stays where it is", async () => {
  const records: Records = { "TXT mail._domainkey.weg.example": "away" };
  const { db, look, put, jana, cameTo } = await anOperatorsMailbox({ records });
  await put({ ...(await withFile("weg.pdf")), to: addressOf(1), from: "wer@weg.example", dkim: signedBy("weg.example") });
  await look();
  await look({ after: (5 * 24 - 1) * 60 * minutes });
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 1, passedOver: 0 });
  await look();
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 0, passedOver: 1 });
  expect(await cameTo(jana)).toEqual([]);
});

test("a mail on which our own work fails hinders no other one", async () => {
  const { db, look, put, jana, cameTo } = await anOperatorsMailbox();
  await put({ ...(await withFile("hart.pdf")), to: addressOf(1) });
  await put({ ...(await withFile("gut.pdf")), to: addressOf(1) });
  vi.spyOn(engines().mail, "read").mockRejectedValueOnce(new Error("nobody foresaw this"));
  expect(await look()).toMatchObject({ trouble: null, lastUid: 2 });
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 1 });
  expect((await cameTo(jana)).map(([name]) => name)).toEqual(["gut.pdf"]);
  await look();
  expect((await cameTo(jana)).map(([name]) => name)).toEqual(["gut.pdf", "hart.pdf"]);
});

test("numbered anew, no mail is taken or counted twice", async () => {
  const { db, jana, look, put, cameTo, server } = await anOperatorsMailbox();
  await put({ ...(await withFile("eins.pdf")), to: addressOf(1) });
  await put({ ...(await withFile("fremd.pdf")), to: "wir@firma.example" });
  await look();
  server.numberAnew("Mappe");
  await db.delete(attempts);
  while (await countTry(db, "mail-in:user", jana.id));
  expect(await look()).toMatchObject({ uidValidity: 8, lastUid: 2, passedOver: 1 });
  expect(await findOperatorsLook(db)).toMatchObject({ waiting: 0 });
  expect(await cameTo(jana)).toEqual([["eins.pdf", "working"]]);
});

test("too large a mail is listed for its receiver; heads without end and several senders are nobody's", async () => {
  const { jana, look, put, cameTo, server } = await anOperatorsMailbox();
  await put({ subject: "Riesig", to: addressOf(1), attachments: [{ filename: "b.pdf", content: Buffer.alloc(60_000, "x") }] });
  server.put("Mappe", Buffer.from(`To: ${addressOf(1)}\r\nX-Lang: ${"x".repeat(70_000)}\r\n\r\nText`));
  server.put("Mappe", Buffer.from(`To: ${addressOf(1)}\r\nFrom: a@post.example\r\nFrom: b@post.example\r\n\r\nText`));
  await put({ ...(await withFile("gut.pdf")), to: addressOf(1) });
  expect(await look({ mostBytes: 50_000 })).toMatchObject({ trouble: null, lastUid: 4, passedOver: 2 });
  expect(await cameTo(jana)).toEqual([
    ["Riesig", "large-mail"],
    ["gut.pdf", "working"],
  ]);
});

test("a trouble is kept and tried again within the hour, however often; other settings begin at once", async () => {
  const { db, look, put, server, url, jana, cameTo } = await anOperatorsMailbox();
  const { password } = server.user;
  server.state.misbehave = (line, socket, tag) => line.startsWith("EXAMINE") && socket.write(`${tag} NO [NONEXISTENT] gone\r\n`);
  for (let failures = 1; failures <= 5; failures += 1)
    expect(await look()).toMatchObject({ trouble: "no-folder", failures, pausedAt: null });
  expect(await tryOperatorsMailbox({ url: url(), afterwards: "leave" }, { ca: server.ca })).toEqual({ ok: false, reason: "no-folder" });
  server.state.misbehave = () => false;
  await put({ ...(await withFile("eins.pdf")), to: addressOf(1) });
  expect(await look()).toMatchObject({ trouble: null, failures: 0 });
  server.user.password = "ein neues";
  expect(
    await tryOperatorsMailbox({ url: urlOf({ ...server.user, password }, server.port), afterwards: "leave" }, { ca: server.ca }),
  ).toEqual({ ok: false, reason: "wrong-login" });
  expect(await look()).toMatchObject({ trouble: null, lastUid: 1 });
  expect(await tryOperatorsMailbox({ url: url(), afterwards: "move:Nirgends" }, { ca: server.ca })).toEqual({
    ok: false,
    reason: "no-change",
  });
  expect(await tryOperatorsMailbox({ url: url(), afterwards: "move:Erledigt" }, { ca: server.ca })).toMatchObject({
    ok: true,
    folder: "Mappe",
  });
  await keepOperatorsMailbox(db, { url: urlOf(server.user, server.port, "INBOX"), afterwards: "leave" }, start);
  const [kept] = await db.select().from(mailboxes);
  expect(kept).toMatchObject({ folder: "INBOX", uidValidity: null, lastUid: 0 });
  expect(JSON.stringify(kept)).not.toContain("ein neues");
  expect(await cameTo(jana)).toEqual([["eins.pdf", "working"]]);
});

test("the operator's mailbox is looked into whether or not people's are, and only where it is set", async () => {
  const { db } = await aDatabase();
  await keepOperatorsMailbox(db, { url: "imaps://wir%40firma.example:geheim@imap.firma.example/INBOX", afterwards: "seen" }, start);
  const due = async (persons: boolean, operators: boolean) => {
    await lookIntoDue(db, { persons, operators, now: start });
    return (await db.execute("delete from graphile_worker._private_jobs where key like 'mailbox:%' returning id")).length;
  };
  expect([await due(false, false), await due(true, false), await due(false, true), await due(true, true)]).toEqual([0, 0, 1, 1]);
});
