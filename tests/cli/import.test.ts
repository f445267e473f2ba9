import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { asc, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { addNote } from "~/features/documents/notes/add-note.server";
import { setColour } from "~/features/documents/tags/set-colour.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { sweepDrafts } from "~/features/drafts/sweep-drafts.server";
import { askForDataExport } from "~/features/own-data/export/ask-for-data-export.server";
import { findDataExportFile } from "~/features/own-data/export/find-data-export.server";
import { makeDataExport } from "~/features/own-data/export/make-data-export.server";
import { invariant } from "~/lib/invariant";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import {
  apartFiles,
  dataExportDocuments,
  documentNotes,
  documents,
  files,
  pages,
  tagColours,
  users,
  versionPages,
  versions,
} from "~db/schema/index";
import { aSmallPaper, writePaperlessExport } from "../../scripts/papers/paperless-export.ts";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aPublishedDocument } from "../builders/documents.ts";
import { aJpeg, aPdf, slip } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { answerOf, backupEnvironment } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { drainJobs } from "../support/jobs.ts";
import { until } from "../support/until.ts";

async function aNewPlace() {
  const database = await aDatabase();
  const { db, url } = database;
  const owner = await aPerson(db);
  const place = path.join(aFolder(), "export");
  const importing = Object.assign((...more: string[]) => answerOf(database, "import", place, "--for", owner.email, ...more), {
    address: owner.email,
  });
  return { database, db, url, owner, place, importing };
}

/** The ZIP that a person gets of all that is theirs, without any PDF. */
async function dataExportOf(db: Db, viewer: Viewer): Promise<Buffer> {
  const now = new Date();
  const asked = await askForDataExport(db, { viewer, password: "Sicheres Wort 7", userAgent: "", now });
  invariant(asked.ok, "the export was asked for");
  await db.update(dataExportDocuments).set({ result: "failed" }).where(eq(dataExportDocuments.exportId, asked.exportId));
  await makeDataExport(db, { exportId: asked.exportId, now });
  const file = await findDataExportFile(db, viewer, now);
  return buffer(await storage().open(file?.key ?? ""));
}

function sum(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The documents as they are now, with the SHA-256 of their stored originals. */
async function documentsIn(db: Db) {
  const rows = await db
    .select({
      id: documents.id,
      name: documents.name,
      documentDate: documents.documentDate,
      sender: documents.sender,
      documentType: documents.documentType,
      tags: documents.tags,
      key: files.key,
    })
    .from(documents)
    .innerJoin(versions, eq(versions.documentId, documents.id))
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(isNotNull(documents.uploadedAt))
    .orderBy(asc(documents.name), asc(versionPages.position));
  return Promise.all(
    rows.map(async ({ id, key, ...facts }) => {
      const notes = await db.select().from(documentNotes).where(eq(documentNotes.documentId, id)).orderBy(asc(documentNotes.createdAt));
      return { ...facts, sha256: sum(await buffer(await storage().open(key))), notes: notes.map(({ text }) => text).sort() };
    }),
  );
}

test("an export of Paperless-ngx: originals, titles, days, senders, types, tags with colours and notes; a second run changes nothing", async () => {
  const { db, url, owner, place, importing } = await aNewPlace();
  await db.update(users).set({ language: "de" }).where(eq(users.id, owner.id));
  const expected = await writePaperlessExport(place, { count: 6 });

  const tried = await importing("--try");
  expect(tried).toMatchObject({ code: 0, out: expect.stringContaining("An export of Paperless-ngx with 6 documents.") });
  expect(tried.out).toContain("name: Papier 0001 – Rechnung · date: 2015-01-01 · sender: Stadtwerke Lindau GmbH · type: Rechnung");
  expect(await db.$count(documents)).toBe(0);

  const report = path.join(place, "..", "report.csv");
  expect(await importing("--report", report)).toMatchObject({ code: 0, out: expect.stringContaining("6 taken.\n") });
  await drainJobs(url);
  const is = await documentsIn(db);
  expect(is).toEqual(
    expected.map(({ id: _, path: __, notes, ...facts }) => ({ ...facts, notes: notes.sort() })).map((one) => expect.objectContaining(one)),
  );
  const colours = await db.select({ tag: tagColours.tag, colour: tagColours.colour }).from(tagColours).orderBy(tagColours.tag);
  expect(colours).toEqual([
    { tag: "bezahlt", colour: "green" },
    { tag: "steuer", colour: "red" },
    { tag: "wohnung", colour: "blue" },
  ]);
  expect((await db.select().from(documents)).every(({ door, origin }) => door === "import" && origin === "export")).toBe(true);
  const [head, first] = (await readFile(report, "utf8")).split("\r\n");
  expect(head).toBe("\ufeffpath,id,name,became,reason,address");
  expect(first).toMatch(
    /^"2015-01-01 Stadtwerke Lindau GmbH Papier 1\.pdf",1,.*,taken,,http.*\/admin\/documentdetails\?document=[0-9a-f-]{36}$/,
  );

  expect(await findArrivals(db, owner)).toEqual([]);
  await sweepDrafts(db, { now: new Date(Date.now() + 365 * 24 * 60 * 60 * 1000) });
  await writePaperlessExport(place, { count: 6, titleOf: (at) => `Anders ${at}` });
  expect(await importing()).toMatchObject({ code: 0, out: expect.stringContaining("6 already there.\n") });
  await drainJobs(url);
  expect(await documentsIn(db)).toEqual(is);
});

test("what an export has more later is taken alone; its trash, missing files and links are said", async () => {
  const { db, url, place, importing } = await aNewPlace();
  await writePaperlessExport(place, { count: 2, split: true });
  expect((await importing()).out).toContain("2 taken.\n");
  await writePaperlessExport(place, { count: 3, split: true });
  const [lost] = await writePaperlessExport(path.join(place, "..", "other"), { count: 1 });
  await symlink(path.join(place, "..", "other", lost?.path ?? ""), path.join(place, "link.pdf"));
  await writeFile(
    path.join(place, "x-manifest.json"),
    JSON.stringify([
      { model: "documents.document", pk: 8, fields: { title: "Fort" }, __exported_file_name__: "../other/secret.pdf" },
      {
        model: "documents.document",
        pk: 9,
        fields: { title: "Alt", deleted_at: "2024-01-01T00:00:00Z" },
        __exported_file_name__: "alt.pdf",
      },
    ]),
  );
  const { code, out } = await importing("--json");
  const { source, outcomes } = JSON.parse(out) as { source: string; outcomes: { path: string; became: string; reason: string }[] };
  expect([code, source]).toEqual([1, "paperless"]);
  expect(outcomes.map(({ path, became, reason }) => [path, became, reason]).sort()).toEqual([
    ["../other/secret.pdf", "left-out", "The export names it, but does not have it."],
    [expect.stringContaining("Papier 1.pdf"), "known", ""],
    [expect.stringContaining("Papier 2.pdf"), "known", ""],
    [expect.stringContaining("Papier 3.pdf"), "taken", ""],
    ["alt.pdf", "left-out", "It lies in the trash there."],
    ["link.pdf", "left-out", "It is a link."],
  ]);
  await drainJobs(url);
  expect(await documentsIn(db)).toHaveLength(3);
});

test("a locked file waits for its password with all that is known of it; a refused one is tried again, and one whose document is gone is taken again", async () => {
  const { db, url, place, importing } = await aNewPlace();
  const bytesOf = async (at: number) =>
    [await aPdf(["geheim"], { ...slip, userPassword: "0815" }), Buffer.from("GIF89a"), await aSmallPaper(at)][at] as Buffer;
  const [locked] = await writePaperlessExport(place, { count: 3, bytesOf });
  expect((await importing()).out).toContain("3 taken.\n");
  await drainJobs(url);
  const again = await importing();
  expect(again.out).toContain("1 taken, 1 already there, 1 waits for its person.\n");
  expect(again.code).toBe(1);
  await drainJobs(url);
  const [draft] = await db
    .select()
    .from(versions)
    .where(eq(versions.name, locked?.name ?? ""));
  expect(draft).toMatchObject({
    publishedAt: null,
    sender: locked?.sender,
    documentDate: locked?.documentDate,
    byHand: ["name", "type", "date", "sender"],
  });

  await db.delete(documents).where(isNotNull(documents.uploadedAt));
  await importing();
  await drainJobs(url);
  expect(await documentsIn(db)).toHaveLength(1);
  expect((await db.select({ reason: apartFiles.reason }).from(apartFiles)).map(({ reason }) => reason).sort()).toEqual([
    "encrypted-pdf",
    "gif",
    null,
  ]);
});

test("a plain folder: its folders become tags, a pattern says more, and is tried first", async () => {
  const { place, importing } = await aNewPlace();
  await mkdir(path.join(place, "Steuer", "2024"), { recursive: true });
  await writeFile(path.join(place, "Steuer", "2024", "20240331 Finanzamt - Bescheid.pdf"), await aPdf(["Bescheid"], slip));
  await writeFile(path.join(place, "scan0001.pdf"), await aPdf(["Brief"], slip));
  await writeFile(path.join(place, "urlaub.gif"), "GIF89a");
  expect((await importing("--try")).out).toContain("name: 20240331 Finanzamt - Bescheid · tags: Steuer, 2024");
  const { out } = await importing("--try", "--pattern", "{tags}/{date} {sender} - {name}");
  expect(out).toContain("would be taken · name: Bescheid · date: 2024-03-31 · sender: Finanzamt · tags: Steuer, 2024");
  expect(out).toContain("scan0001.pdf\n  would be taken · name: as read\n");
  expect(out).toContain("urlaub.gif\n  refused · “urlaub.gif” is a GIF picture.");
  expect(await importing("--pattern", "{what}")).toMatchObject({ code: 2, err: expect.stringContaining("{what} is none of {name}") });
});

test("an export of Docspell: each attachment with what its item said", async () => {
  const { db, url, owner, place, importing } = await aNewPlace();
  await db.update(users).set({ language: "en" }).where(eq(users.id, owner.id));
  const item = path.join(place, "items", "8k", "8kAbc-1");
  await mkdir(path.join(item, "files"), { recursive: true });
  for (const name of ["eins.pdf", "zwei.pdf"]) await writeFile(path.join(item, "files", name), await aPdf([name], slip));
  const said = {
    ...{
      id: "8kAbc-1",
      name: "Miete",
      state: "confirmed",
      date: Date.parse("2022-06-01T12:00:00Z"),
      due_date: Date.parse("2022-06-15T12:00:00Z"),
    },
    ...{
      corr_org: { id: "o", name: "Hausverwaltung" },
      corr_person: { id: "p", name: "Frau Roth" },
      conc_person: null,
      folder: { id: "f", name: "Wohnen" },
    },
    ...{ attachments: [{ id: "a" }, { id: "b" }], tags: [{ id: "t", name: "Vertrag", category: "doctype" }], notes: "Kündbar" },
    customfields: [{ id: "c", name: "nr", label: "Nummer", ftype: "text", value: "77" }],
  };
  await writeFile(path.join(item, "metadata.json"), JSON.stringify(said));
  expect((await importing()).out).toContain("An export of Docspell with 2 documents.");
  await drainJobs(url);
  const facts = { sender: "Hausverwaltung", documentDate: "2022-06-01", tags: ["Wohnen", "Vertrag"] };
  const notes = ["From Docspell\nSent by: Frau Roth\nNummer: 77", "Kündbar"];
  expect(await documentsIn(db)).toEqual(["Miete (1/2)", "Miete (2/2)"].map((name) => expect.objectContaining({ name, ...facts, notes })));
  expect(await db.select({ due: documents.dueDate }).from(documents)).toEqual([{ due: "2022-06-15" }, { due: "2022-06-15" }]);
});

test("a data export of Mappe: own documents with all their originals, as pages of one", async () => {
  const { database, db, url, place, importing } = await aNewPlace();
  const { viewer } = await aRegisteredPerson(db, { now: new Date() });
  const originals = await Promise.all(["Seite eins", "Seite zwei"].map((text) => aJpeg(text, slip)));
  const { id } = await aPublishedDocument(db, {
    owner: viewer,
    name: "Zeugnis",
    pages: originals.map((jpeg, at) => ({ jpeg, originalName: `IMG ${at}.jpg` })),
  });
  const known = { sender: "Schule", documentDate: "2020-07-01", tags: ["Kinder"], taxRelevance: true, amount: 1250, currency: "EUR" };
  await db.update(documents).set(known).where(eq(documents.id, id));
  await addNote(db, viewer, { documentId: id, text: "Original im Ordner", submissionId: randomUUID(), now: new Date() });
  await setColour(db, viewer, { tag: "Kinder", colour: "teal" });
  await writeFile(`${place}.zip`, await dataExportOf(db, viewer));
  const zip = (...more: string[]) => answerOf(database, "import", `${place}.zip`, "--for", importing.address, ...more);

  expect((await zip()).out).toContain("An export of Mappe with 1 document.");
  await drainJobs(url);
  const [document] = await db.select().from(documents).where(eq(documents.door, "import"));
  expect(document).toMatchObject({ name: "Zeugnis", ...known, pageTotal: 2, origin: "export.zip" });
  const moved = (await documentsIn(db)).filter(({ sha256 }) => originals.some((bytes) => sum(bytes) === sha256));
  expect(moved.map(({ sha256 }) => sha256)).toEqual([...originals, ...originals].map(sum).slice(0, moved.length));
  expect(moved.at(-1)?.notes).toEqual(["Original im Ordner"]);
  expect(await db.select().from(tagColours)).toHaveLength(2);
  expect((await zip()).out).toContain("1 already there.");
});

test("an import that is killed in the middle goes on where it was, and each document is there once", async () => {
  const { database, db, url, owner, place } = await aNewPlace();
  await writePaperlessExport(place, { count: 12 });
  const dataDir = env.DATA_DIR;
  const command = ["build/jobs.js", "import", place, "--for", owner.email];
  const child = spawn(process.execPath, command, { env: backupEnvironment({ databaseUrl: url, dataDir }), stdio: "ignore" });
  const ended = once(child, "exit");
  await until(
    () => db.$count(apartFiles),
    (count) => count >= 3 || child.exitCode !== null,
  );
  child.kill("SIGKILL");
  await ended;
  const taken = await db.$count(apartFiles);
  expect((await answerOf(database, ...command.slice(1))).out).toContain(`${taken} already there.`);
  await drainJobs(url);
  expect((await documentsIn(db)).map(({ name }) => name.slice(0, 11))).toEqual(
    Array.from({ length: 12 }, (_, at) => `Papier ${String(at + 1).padStart(4, "0")}`),
  );
});

test("nobody without a confirmed address gets an import, and nothing else than it is said to be is read", async () => {
  const { database, place, importing } = await aNewPlace();
  await mkdir(place);
  expect(await answerOf(database, "import", place, "--for", "niemand@post.example")).toMatchObject({ code: 3 });
  expect(await importing("--from", "paperless")).toMatchObject({ code: 1, err: "export is no export of Paperless-ngx.\n" });
  await writeFile(path.join(place, "manifest.json"), '[{"model": ');
  await appendFile(path.join(place, "metadata.json"), "{}");
  expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining("JSON") });
});
