import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { apartRoom } from "~/features/drafts/apart/apart-room.server";
import { findApart } from "~/features/drafts/apart/find-apart.server";
import { putApartAway } from "~/features/drafts/apart/put-apart-away.server";
import { writeDownApart } from "~/features/drafts/apart/write-down-apart.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";
import { apartFiles } from "~db/schema/index";
import { streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T12:00:00Z");

const arrived = async (name: string, place: number) => ({
  name,
  place,
  stored: await storage().put(newDocumentKey(), streamOf(Buffer.from(name))),
});

test("how many files one person still sends keeps nobody else from saying what comes", async () => {
  const { db, sql } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  await sql`insert into apart_files (user_id, submission_id, place, name)
    select ${olaf.id}, ${randomUUID()}::uuid, n, 'd.png' from generate_series(1, 5000) as n`;
  for (const viewer of [jana, olaf]) await announceFiles(db, viewer, { submissionId: randomUUID(), firstPlace: 0, names: ["a.png"] });
  expect([await db.$count(apartFiles, eq(apartFiles.userId, jana.id)), await db.$count(apartFiles)]).toEqual([1, 5001]);
});

test("which files of a form are there is told of the form of that person alone", async () => {
  const { db } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  const submissionId = randomUUID();
  const other = randomUUID();
  await announceFiles(db, jana, { submissionId, firstPlace: 0, names: ["a.png", "b.png"] });
  // Said again, where the answer was lost.
  await announceFiles(db, jana, { submissionId, firstPlace: 0, names: ["a.png", "b.png"] });
  await apartRoom(db, { viewer: jana, submissionId }).writeDown([await arrived("a.png", 0)], 1e9);
  await apartRoom(db, { viewer: jana, submissionId: other }).writeDown([await arrived("c.png", 2)], 1e9);
  await apartRoom(db, { viewer: olaf, submissionId }).writeDown([await arrived("d.png", 3)], 1e9);
  expect(await apartRoom(db, { viewer: jana, submissionId }).known()).toEqual(new Set([0]));
  expect(await apartRoom(db, { viewer: olaf, submissionId }).known()).toEqual(new Set([3]));
  expect(await apartRoom(db, { viewer: jana, submissionId }).closed()).toBeUndefined();
  // The same bytes, in the same place of a form of the same number.
  expect(await apartRoom(db, { viewer: olaf, submissionId }).writeDown([await arrived("a.png", 0)], 1e9)).toEqual(["kept"]);
});

test("where nothing is left of the trial, what else of the form was announced is refused by name, and nobody else's", async () => {
  const { db } = await aDatabase();
  const [jana, olaf] = [await aPerson(db), await aPerson(db)];
  const submissionId = randomUUID();
  const other = randomUUID();
  for (const [viewer, form] of [
    [jana, submissionId],
    [jana, other],
    [olaf, submissionId],
  ] as const)
    await announceFiles(db, viewer, { submissionId: form, firstPlace: 0, names: [`a${form}.png`, `b${form}.png`] });
  await announceFiles(db, olaf, { submissionId: other, firstPlace: 0, names: [`a${submissionId}.png`] });
  await writeDownApart(db, jana, { submissionId, quota: 1e9, now }, [{ name: `a${submissionId}.png`, place: 0, reason: "used-up" }]);
  const states = async (viewer: typeof jana, form: string) =>
    (await findApart(db, viewer)).filter((one) => one.submissionId === form).map(({ state }) => state);
  expect(await states(jana, submissionId)).toEqual(["refused", "refused"]);
  expect(await states(jana, other)).toEqual(["expected", "expected"]);
  expect(await states(olaf, submissionId)).toEqual(["expected", "expected"]);
  expect(await states(olaf, other)).toEqual(["expected"]);
});

test("what was refused can be put away, what is still worked on is told later", async () => {
  const { db } = await aDatabase();
  const viewer = await aPerson(db);
  const submissionId = randomUUID();
  await announceFiles(db, viewer, { submissionId, firstPlace: 0, names: ["a.png", "b.png", "never.png"] });
  await apartRoom(db, { viewer, submissionId }).writeDown([await arrived("a.png", 0), await arrived("b.png", 1)], 1e9);
  await db.update(apartFiles).set({ reason: "broken-image" }).where(eq(apartFiles.name, "a.png"));
  await putApartAway(db, viewer, { now });
  const rows = await db.select({ name: apartFiles.name, toldAt: apartFiles.toldAt }).from(apartFiles).orderBy(apartFiles.name);
  expect(rows).toEqual([
    { name: "a.png", toldAt: now },
    { name: "b.png", toldAt: null },
  ]);
});
