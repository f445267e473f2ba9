import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { inboxPath } from "~/features/arrivals/webdav/address";
import { answerProgram } from "~/features/arrivals/webdav/answer.server";
import { type Place, placeIn } from "~/features/arrivals/webdav/names";
import { putFile } from "~/features/arrivals/webdav/put-file.server";
import { sweepPutNames } from "~/features/arrivals/webdav/put-names.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { invariant } from "~/lib/invariant";
import { StoreAway } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import { allowances, apartFiles, putFiles, versions } from "~db/schema/index";
import { anAccessKey } from "../builders/access-keys.ts";
import { aPdf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-29T10:00:00Z");
const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

async function aProgram() {
  const { db } = await aDatabase();
  const person = await aPerson(db);
  const key = await acceptAccessKey(db, (await anAccessKey(db, person.id)).secret, now);
  invariant(key, "a key");
  const put = async (name: string, bytes: Buffer, more: { size?: number | undefined; at?: Date } = {}) => {
    const size = "size" in more ? more.size : bytes.length;
    const asked = { depth: null, destination: null, overwrites: true, isPiece: false, body: () => Readable.from([bytes]) };
    const { status } = await answerProgram(db, key, { ...asked, method: "PUT", path: inboxPath + name, size, now: more.at ?? now });
    return status;
  };
  return { db, person, key, put };
}

const placeOf = (name: string): Place => ({ path: name, name, folders: [], isFolder: false });

test("a file that is too large is refused before a byte is read, and in pieces as soon as it is", async () => {
  const { db, person, key } = await aProgram();
  const pdf = await aPdf(["Ein Brief"]);
  let isRead = false;
  async function* body() {
    isRead = true;
    yield pdf;
  }
  const putting = { key, place: placeOf("lang.pdf"), maxFileBytes: pdf.length - 1, now };
  for (const _ of [1, 2]) expect(await putFile(db, { ...putting, size: pdf.length, body: Readable.from(body()) })).toBe("too-large");
  expect(isRead).toBe(false);
  expect(await putFile(db, { ...putting, place: placeOf("stückweise.pdf"), size: undefined, body: Readable.from([pdf]) })).toBe(
    "too-large",
  );
  expect((await findArrivals(db, person)).map(({ name, reason }) => [name, reason]).sort()).toEqual([
    ["lang.pdf", "too-large"],
    ["stückweise.pdf", "too-large"],
  ]);
});

test("what has no room is told at once, is listed once, and is taken when there is", async () => {
  const { db, person, put } = await aProgram();
  const pdf = await aPdf(["Ein Brief"]);
  await db.update(allowances).set({ pageCount: 1000 });
  expect([await put("brief.pdf", pdf), await put("brief.pdf", pdf)]).toEqual([507, 507]);
  expect((await findArrivals(db, person)).map(({ reason }) => reason)).toEqual(["used-up"]);
  await db.update(allowances).set({ pageCount: 0 });
  expect(await put("brief.pdf", pdf)).toBe(204);
  expect(await db.$count(versions)).toBe(1);
});

test("a program tries again what the store cannot take now, and nothing of it is noted", async () => {
  const { db, put } = await aProgram();
  const pdf = await aPdf(["Ein Brief"]);
  vi.spyOn(storage(), "put").mockRejectedValueOnce(new StoreAway("away"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await put("brief.pdf", pdf)).toBe(503);
  expect([await db.$count(apartFiles), await db.$count(putFiles)]).toEqual([0, 0]);
  expect(await put("brief.pdf", pdf, { size: undefined })).toBe(201);
  expect(await db.$count(versions)).toBe(1);
});

test("the folders of a name become tags where the operator wants it", async () => {
  const { db, key } = await aProgram();
  const place = placeIn(`${inboxPath}Steuer/2026/brief.pdf.part`);
  invariant(place, "a place");
  const pdf = await aPdf(["Ein Brief"]);
  expect(await putFile(db, { key, place, size: pdf.length, body: Readable.from([pdf]), tagsFromFolders: true, now })).toBe("taken");
  expect(await db.select({ tags: versions.tags }).from(versions)).toEqual([{ tags: ["Steuer", "2026"] }]);
  expect((await findArrivals(db, key.owner)).map(({ name }) => name)).toEqual(["brief.pdf"]);
});

test("names are forgotten with the list of arrivals", async () => {
  const { db, put } = await aProgram();
  await put("brief.pdf", await aPdf(["Ein Brief"]));
  await put("leer.pdf", Buffer.alloc(0));
  await sweepPutNames(db, { now: after(13) });
  expect(await db.$count(putFiles)).toBe(2);
  await sweepPutNames(db, { now: after(15) });
  expect(await db.$count(putFiles)).toBe(0);
});
