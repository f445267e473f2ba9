import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { findRequest, findRoom } from "~/features/file-requests/find-request.server";
import { makeRequest } from "~/features/file-requests/make-request.server";
import { mostRequests } from "~/features/file-requests/rules";
import { sweepRequests } from "~/features/file-requests/sweep-requests.server";
import { takeRequestedFile } from "~/features/file-requests/take-requested-file.server";
import { isoDate } from "~/lib/dates";
import { invariant } from "~/lib/invariant";
import { allowances, apartFiles, documentNotes, fileRequests, files, requestedFiles, users } from "~db/schema/index";
import { aFileRequest } from "../builders/file-requests.ts";
import { aPdf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const day = 24 * 60 * 60 * 1000;

async function aRequest(terms: Parameters<typeof aFileRequest>[2] = {}) {
  const { db } = await aDatabase();
  const person = await aPerson(db);
  const { id, secret } = await aFileRequest(db, person, terms);
  const found = () => findRequest(db, secret);
  const send = async (
    body: Iterable<Buffer> | AsyncIterable<Buffer>,
    more: { name?: string; quota?: number; maxFileBytes?: number } = {},
  ) => {
    const open = await found();
    invariant(open, "an open request");
    const sent = { name: "Brief.pdf", sender: "Tobias", message: "", now: new Date(), ...more };
    return takeRequestedFile(db, open, { ...sent, body: Readable.from(body) });
  };
  return { db, person, id, found, send };
}

test("a file is taken once, with its sender and the message, and is a document of the maker's", async () => {
  const { db, person, found } = await aRequest();
  const open = await found();
  invariant(open, "an open request");
  const pdf = await aPdf(["Ein Brief"]);
  const send = (name: string) => {
    const typed = { sender: "Tobias Lindner", message: "Wie besprochen.", now: new Date() };
    return takeRequestedFile(db, open, { name, body: Readable.from([pdf]), ...typed });
  };
  expect([await send("Brief.pdf"), await send("noch einmal.pdf")]).toEqual(["arrived", "arrived"]);
  expect(await findArrivals(db, person)).toMatchObject([
    { name: "Brief.pdf", cameBy: { door: "request", origin: "Tobias Lindner · Steuerberaterin" } },
  ]);
  expect(await db.select({ text: documentNotes.text }).from(documentNotes)).toEqual([
    { text: "Nachricht von Tobias Lindner zu dieser Datei:\n\nWie besprochen." },
  ]);
  expect(await db.$count(files)).toBe(1);
});

test("what is taken by a request ends with its number of files and bytes; what came before has arrived all the same", async () => {
  const [one, two, three] = [await aPdf(["Eins"]), await aPdf(["Zwei"]), await aPdf(["Drei, länger als die anderen"])];
  const byNumber = await aRequest({ mostFiles: 2 });
  expect([await byNumber.send([one]), await byNumber.send([two]), await byNumber.send([one])]).toEqual(["arrived", "full", "arrived"]);
  // The builder's file counts a thousand bytes.
  const byBytes = await aRequest({ mostBytes: 1000 + one.length + 10 });
  expect([await byBytes.send([one]), await byBytes.send([three]), await byBytes.send([one])]).toEqual(["arrived", "full", "arrived"]);
  expect(await byBytes.db.$count(files)).toBe(1);
  expect((await findArrivals(byBytes.db, byBytes.person)).length).toBe(1);
});

test("of files that come at once no more are taken than there may be", async () => {
  const { db, send } = await aRequest({ mostFiles: 3 });
  const pdfs = await Promise.all([1, 2, 3, 4, 5].map((n) => aPdf([`Blatt ${n}`])));
  const became = await Promise.all(pdfs.map((pdf) => send([pdf])));
  expect(became.sort()).toEqual(["arrived", "arrived", "full", "full", "full"]);
  expect([await db.$count(files), await db.$count(requestedFiles)]).toEqual([2, 3]);
});

test("a file that breaks off leaves nothing, and is taken once it comes whole", async () => {
  const { db, send } = await aRequest();
  const pdf = await aPdf(["Ein Brief"]);
  async function* broken() {
    yield pdf.subarray(0, pdf.length - 10);
    throw new Error("the sender left");
  }
  await expect(send(broken())).rejects.toThrow("the sender left");
  expect([await db.$count(files), await db.$count(requestedFiles), await db.$count(apartFiles)]).toEqual([0, 1, 0]);
  expect(await send([pdf])).toBe("arrived");
});

test("a file that was noted but not taken in is taken when it comes again", async () => {
  const { db, id, send } = await aRequest();
  const pdf = await aPdf(["Ein Brief"]);
  await send([pdf]);
  await db.delete(apartFiles);
  await db.update(requestedFiles).set({ takenAt: null }).where(eq(requestedFiles.requestId, id));
  expect(await send([pdf])).toBe("arrived");
  expect(await db.$count(apartFiles)).toBe(1);
});

test("the maker's quota and trial are asked before a byte is kept, and nobody else learns which it was", async () => {
  const { db, person, found, send } = await aRequest();
  const pdf = await aPdf(["Ein Brief"]);
  expect(await send([pdf], { quota: 10 })).toBe("not-now");
  await db.update(allowances).set({ pageCount: 1000 }).where(eq(allowances.userId, person.id));
  expect(await send([pdf])).toBe("not-now");
  const open = await found();
  invariant(open, "an open request");
  expect(await findRoom(db, open, { now: new Date() })).toBe("not-now");
  expect((await findArrivals(db, person)).map(({ reason }) => reason).sort()).toEqual(["over-quota", "used-up"]);
  expect([await db.$count(files), await db.$count(requestedFiles)]).toEqual([0, 1]);
});

test("its maker is told of refused files, but not of more than a list can hold", async () => {
  const { db, person, send } = await aRequest();
  const became = new Set<string>();
  for (let n = 0; n < 25; n++) became.add(await send([Buffer.from(`GIF89a${n}`)], { name: `${n}.gif` }));
  expect([...became]).toEqual(["gif"]);
  expect((await findArrivals(db, person)).length).toBe(20);
  expect(await send([Buffer.alloc(0)])).toBe("empty");
  expect(await send([await aPdf(["Ein Brief"])], { maxFileBytes: 100 })).toBe("too-large");
});

test("a request takes nothing from whoever may not have files, or is leaving", async () => {
  const { db, person, found } = await aRequest();
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
  expect(await found()).toBeUndefined();
});

test("a request goes with its maker's account, and ninety days after its end, with those who sent something", async () => {
  const { db, person, id } = await aRequest();
  const end = Date.now();
  await db
    .update(fileRequests)
    .set({ endedAt: new Date(end) })
    .where(eq(fileRequests.id, id));
  await sweepRequests(db, { now: new Date(end + 89 * day) });
  expect(await db.$count(requestedFiles)).toBe(1);
  await sweepRequests(db, { now: new Date(end + 91 * day) });
  expect([await db.$count(fileRequests), await db.$count(requestedFiles)]).toEqual([0, 0]);
  await aFileRequest(db, person);
  await db.delete(users).where(eq(users.id, person.id));
  expect([await db.$count(fileRequests), await db.$count(requestedFiles)]).toEqual([0, 0]);
});

test("one person has only so many open requests, and none before their address is confirmed", async () => {
  const { db } = await aDatabase();
  const person = await aPerson(db);
  const terms = { name: "", purpose: "Belege", mostFiles: 5, megabytes: 10, lastDay: isoDate(new Date(Date.now() + day)), now: new Date() };
  for (let n = 0; n < mostRequests; n++) expect((await makeRequest(db, person, terms)).ok).toBe(true);
  expect(await makeRequest(db, person, terms)).toMatchObject({ reason: "full" });
  expect(await makeRequest(db, await aPerson(db, { verified: false }), terms)).toMatchObject({ reason: "unverified" });
  expect(await makeRequest(db, person, { ...terms, megabytes: 10_000_000 })).toMatchObject({ reason: "megabytes" });
});
