import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { enqueueErasure } from "~/features/own-data/erasure/enqueue-erasure.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { findDataExport, findDataExportFile } from "~/features/own-data/export/find-data-export.server";
import { diskStorage } from "~/storage/disk.server";
import { storage } from "~/storage/storage.server";
import { lockDocument } from "~db/locks.server";
import { dataExportDocuments, departures, documents, erasures, files, notifications, users } from "~db/schema/index";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { readZip } from "../support/zip.ts";
import { aHouse, type House } from "./house.ts";

const patiently = { timeout: 60_000, interval: 20 };

async function keysIn({ dataDir }: House): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of diskStorage(dataDir).list()) found.push(key);
  return found;
}

test("a runner killed in the midst of an erasure: the account is still whole in itself, and the next one erases the rest once", async () => {
  const house = await aHouse();
  const { db } = house.database;
  const [leaves, stays, now] = [await aPerson(db), await aPerson(db), new Date()];
  const total = 40;
  for (let n = 0; n < total; n += 1) await aPublishedDocument(db, { owner: leaves, sharedWith: [stays] });
  await db.insert(departures).values({ userId: leaves.id, askedAt: now, leavesAt: now, secretHash: "x" });
  const left = () => db.$count(documents, eq(documents.ownerId, leaves.id));

  // Somebody holds a document in the middle: the runner has erased some, and waits for this one when it is killed.
  const runner = await house.aRunner();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const [middle] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.ownerId, leaves.id))
    .offset(total >> 1)
    .limit(1);
  const holding = db.transaction(async (tx) => {
    await lockDocument(tx, middle?.id ?? "");
    await enqueueErasure(db, { userId: leaves.id, at: now });
    await held;
  });
  await vi.waitFor(async () => expect(await left()).toBeLessThan(total), patiently);
  await runner.kill();
  expect(await left()).toBeGreaterThan(0);
  expect(await db.$count(users, eq(users.id, leaves.id))).toBe(1);
  expect(await db.$count(erasures)).toBe(0);
  letGo();
  await holding;

  await house.aRunner();
  await vi.waitFor(async () => expect(await db.select().from(erasures)).toMatchObject([{ finishedAt: expect.any(Date) }]), patiently);
  // Counted before the first went, and once.
  expect((await db.select().from(erasures))[0]?.counts).toMatchObject({ documents: total });
  expect([await db.$count(documents), await db.$count(users)]).toEqual([0, 1]);
  expect((await keysIn(house)).filter((key) => key.startsWith("house/erased/"))).toHaveLength(1);
});

const withoutFifos = process.platform === "win32";

test.skipIf(withoutFifos)(
  "a runner killed while it writes a data export: nobody gets half of it, and the next one tells it once",
  async () => {
    const house = await aHouse();
    const { db, sql } = house.database;
    const now = new Date();
    const { viewer } = await aRegisteredPerson(db, { now });
    for (const text of ["eins", "zwei"]) await aPublishedDocument(db, { owner: viewer, pages: [{ jpeg: Buffer.from(text) }] });
    const store = diskStorage(house.dataDir);
    const originals = await db.select({ key: files.key }).from(files);
    for (const { key } of originals) await store.put(key, await storage().open(key));
    const proof = { password: "Sicheres Wort 7", userAgent: "", now };
    expect(await askForDataExport(db, { viewer, ...proof })).toMatchObject({ ok: true });
    // As if no PDF could be made: what is left needs no engine.
    await db.update(dataExportDocuments).set({ result: "failed" });

    // An original that never comes: the ZIP is begun when the runner is killed.
    await store.withLocalFile(originals[1]?.key ?? "", async (file) => {
      renameSync(file, `${file}.aside`);
      execFileSync("mkfifo", [file]);
      const runner = await house.aRunner();
      const incoming = path.join(house.dataDir, "files", ".incoming");
      await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1), patiently);
      await runner.kill();
      rmSync(file);
      renameSync(`${file}.aside`, file);
    });
    expect(await findDataExport(db, viewer, now)).toMatchObject({ state: "asked" });
    const zips = () => db.$count(files, eq(files.mediaType, "application/zip"));
    expect(await zips()).toBe(0);

    await house.aRunner();
    await vi.waitFor(async () => expect(await findDataExport(db, viewer, new Date())).toMatchObject({ state: "ready" }), patiently);
    await vi.waitFor(async () => expect((await sql`select from graphile_worker.jobs`).length).toBe(0), patiently);
    expect(await zips()).toBe(1);
    expect(await db.$count(notifications, eq(notifications.kind, "data-export-ready"))).toBe(1);
    const letters = readdirSync(path.join(house.dataDir, "outbox")).map((name) =>
      readFileSync(path.join(house.dataDir, "outbox", name), "utf8"),
    );
    expect(letters.filter((letter) => letter.includes("Subject: Ihr Datenexport ist fertig"))).toHaveLength(1);
    const taken = await findDataExportFile(db, viewer, new Date());
    expect([...readZip(await buffer(await store.open(taken?.key ?? ""))).values()].map(String)).toEqual(
      expect.arrayContaining(["eins", "zwei"]),
    );
    // What the killed one left is swept as everything that was interrupted.
    await store.removeUnfinished(new Date(Date.now() + 1000));
    expect(await keysIn(house)).toHaveLength(originals.length + 1);
  },
);
