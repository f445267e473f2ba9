import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { findLastLook } from "~/features/arrivals/folder/find-last-look.server";
import { foldersIn } from "~/features/arrivals/folder/folders-in.server";
import { moveFound } from "~/features/arrivals/folder/move-file.server";
import { watchFolder } from "~/features/arrivals/folder/watch-folder.server";
import { takeIn } from "~/features/arrivals/take-in.server";
import { findApart, findArrivals } from "~/features/drafts/apart/find-apart.server";
import { invariant } from "~/lib/invariant";
import { log } from "~/log.server";
import type { Db } from "~db/client.server";
import { allowances, apartFiles, documents, users, versions, watchedFiles } from "~db/schema/index";
import { aPdf, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";

const start = new Date("2026-11-29T08:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

async function aWatchedFolder() {
  const { db, url } = await aDatabase();
  const owner = await aPerson(db);
  const root = aFolder();
  const folder = path.join(root, owner.email);
  await mkdir(folder);
  const pass = (now: Date, more: Partial<Parameters<typeof watchFolder>[1]> = {}) =>
    watchFolder(db, { root, tagsFromFolders: false, now, ...more });
  return { db, url, owner, root, folder, pass };
}

const lying = async (folder: string, within = "") => (await readdir(path.join(folder, within)).catch(() => [])).sort();
const came = async (db: Db) => db.select({ door: documents.door, origin: documents.origin }).from(documents).orderBy(asc(documents.origin));

test("a file is taken once it was left alone for some seconds, and lies among the taken ones afterwards", async () => {
  const { db, owner, folder, pass } = await aWatchedFolder();
  await writeFile(path.join(folder, "brief.pdf"), await aPdf(["Ein Brief"]));
  expect(await pass(start)).toEqual({ taken: 0, waiting: 1 });
  expect(await pass(after(5))).toEqual({ taken: 0, waiting: 1 });
  expect(await pass(after(10))).toEqual({ taken: 1, waiting: 0 });
  expect([await lying(folder), await lying(folder, "taken")]).toEqual([["taken"], ["brief.pdf"]]);
  expect(await came(db)).toEqual([{ door: "folder", origin: "brief.pdf" }]);
  expect((await findArrivals(db, owner)).map(({ name, state }) => [name, state])).toEqual([["brief.pdf", "working"]]);
  expect(await findApart(db, owner), "it is no file of a form").toEqual([]);
  expect(await pass(after(20))).toEqual({ taken: 0, waiting: 1 });
  expect(await db.$count(documents)).toBe(1);
});

test("a file that is still being written is never taken half", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  const pdf = await aPdf(["Ein langer Brief"]);
  const file = path.join(folder, "langsam.pdf");
  await writeFile(file, pdf.subarray(0, 200));
  for (const seconds of [0, 20, 300]) expect((await pass(after(seconds))).taken).toBe(0);
  await appendFile(file, pdf.subarray(200));
  expect((await pass(after(310))).taken, "it is another file since then").toBe(0);
  expect((await pass(after(320))).taken).toBe(1);
  const [{ sha256 } = { sha256: "" }] = await db.select({ sha256: apartFiles.sha256 }).from(apartFiles);
  expect(sha256).toBe(createHash("sha256").update(pdf).digest("hex"));
});

test("what never becomes whole is taken in the end, so that it is told of", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  await writeFile(path.join(folder, "abgebrochen.pdf"), (await aPdf(["Halb"])).subarray(0, 200));
  await pass(start);
  expect((await pass(after(599))).taken).toBe(0);
  expect((await pass(after(601))).taken).toBe(1);
  expect(await db.$count(documents)).toBe(1);
});

test("several runners take each file once", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  const names = Array.from({ length: 12 }, (_, n) => `beleg-${n}.pdf`);
  for (const name of names) await writeFile(path.join(folder, name), await aPdf([name]));
  await pass(start);
  await Promise.all([1, 2, 3].map(() => pass(after(10))));
  expect((await came(db)).map(({ origin }) => origin)).toEqual([...names].sort());
  expect([await lying(folder), await lying(folder, "taken")]).toEqual([["taken"], [...names].sort()]);
  expect(await db.$count(watchedFiles)).toBe(names.length);
});

test("a runner that is killed before it moved the file takes nothing twice", async () => {
  const { db, owner, folder, pass } = await aWatchedFolder();
  const pdf = await aPdf(["Ein Brief"]);
  await writeFile(path.join(folder, "brief.pdf"), pdf);
  await pass(start);
  const [watched] = await db.select().from(watchedFiles);
  const cameBy = { door: "folder", origin: "brief.pdf" } as const;
  const delivered = {
    cameBy,
    deliveryId: watched?.id ?? "",
    name: "brief.pdf",
    bytes: pdf.length,
    body: () => streamOf(pdf),
    now: after(10),
  };
  expect(await takeIn(db, owner, delivered)).toBe("kept");
  expect((await pass(after(20))).taken).toBe(1);
  expect([await db.$count(documents), await lying(folder, "taken")]).toEqual([1, ["brief.pdf"]]);
});

test("the same paper put there once more is taken once more, and neither file takes the place of the other", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  const pdf = await aPdf(["Ein Brief"]);
  for (const seconds of [0, 100]) {
    await writeFile(path.join(folder, "brief.pdf"), pdf);
    await pass(after(seconds));
    await pass(after(seconds + 10));
  }
  expect([await db.$count(documents), await lying(folder, "taken")]).toEqual([2, ["brief (2).pdf", "brief.pdf"]]);
});

test("what cannot be taken is put aside with the reason beside it, in the person's language", async () => {
  const { db, owner, folder, pass } = await aWatchedFolder();
  await db.update(users).set({ language: "en" }).where(eq(users.id, owner.id));
  await mkdir(path.join(folder, "Steuer"));
  await writeFile(path.join(folder, "Steuer", "groß.pdf"), await aPdf(["Zu groß"]));
  await pass(start);
  await pass(after(10), { maxFileBytes: 100 });
  expect(await lying(folder, "refused/Steuer")).toEqual(["groß.pdf", "groß.pdf.txt"]);
  expect(await readFile(path.join(folder, "refused/Steuer/groß.pdf.txt"), "utf8")).toMatch(/“groß.pdf” .*larger|too large/);
  expect((await findArrivals(db, owner)).map(({ name, state, reason }) => [name, state, reason])).toEqual([
    ["groß.pdf", "refused", "too-large"],
  ]);
  expect(await db.$count(watchedFiles)).toBe(0);
});

test("when the trial is used up, the file is put aside and named among the arrivals", async () => {
  const { db, owner, folder, pass } = await aWatchedFolder();
  await db
    .insert(allowances)
    .values({ userId: owner.id, pageCount: 10_000 })
    .onConflictDoUpdate({ target: allowances.userId, set: { pageCount: 10_000 } });
  await writeFile(path.join(folder, "rechnung.pdf"), await aPdf(["Zu viel"]));
  await pass(start);
  await pass(after(10));
  expect(await lying(folder, "refused")).toEqual(["rechnung.pdf", "rechnung.pdf.txt"]);
  expect((await findArrivals(db, owner))[0]).toMatchObject({ reason: "used-up", cameBy: { door: "folder", origin: "rechnung.pdf" } });
});

test("the folders in which a file lies become its tags where that is wanted", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  await mkdir(path.join(folder, "Steuer", "2026"), { recursive: true });
  await writeFile(path.join(folder, "Steuer", "2026", "brief.pdf"), await aPdf(["Ein Brief"]));
  await pass(start);
  await pass(after(10), { tagsFromFolders: true });
  expect(await db.select({ tags: versions.tags }).from(versions)).toEqual([{ tags: ["Steuer", "2026"] }]);
  expect(await lying(folder, "taken/Steuer/2026")).toEqual(["brief.pdf"]);
});

test("no link leads out of a person's folder, neither to what is read nor to where it is put", async () => {
  const { db, root, folder, pass } = await aWatchedFolder();
  const elsewhere = aFolder();
  await writeFile(path.join(elsewhere, "fremd.pdf"), await aPdf(["Fremd"]));
  await symlink(path.join(elsewhere, "fremd.pdf"), path.join(folder, "link.pdf"));
  await symlink(elsewhere, path.join(folder, "ordner"));
  await symlink(elsewhere, path.join(root, "jemand@post.example"));
  await symlink(elsewhere, path.join(folder, "taken"));
  await writeFile(path.join(folder, "eigen.pdf"), await aPdf(["Eigen"]));
  await pass(start);
  await pass(after(10));
  await pass(after(20));
  expect((await came(db)).map(({ origin }) => origin)).toEqual(["eigen.pdf"]);
  expect([await lying(elsewhere), await lying(folder)]).toEqual([["fremd.pdf"], ["eigen.pdf", "link.pdf", "ordner", "taken"]]);
});

test("a file that was put in the place of the taken one meanwhile stays where it is, and is taken next", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  await writeFile(path.join(folder, "brief.pdf"), await aPdf(["Der erste Brief"]));
  await pass(start);
  const [watched] = await db.select().from(watchedFiles);
  invariant(watched, "the file was noted");
  await writeFile(path.join(folder, "brief.pdf"), await aPdf(["Ein zweiter Brief mit mehr Worten"]));
  expect(await moveFound(folder, watched, "taken")).toBeUndefined();
  expect([await lying(folder), await lying(folder, "taken")]).toEqual([["brief.pdf", "taken"], []]);
  await pass(after(20));
  expect((await pass(after(30))).taken).toBe(1);
  expect(await lying(folder, "taken")).toEqual(["brief.pdf"]);
});

test("names of folders become tags as typed ones do, and where a file came from is told without signs that hide", async () => {
  const { db, folder, pass } = await aWatchedFolder();
  const within = path.join(folder, "Steuer\u202e", "steuer", "x".repeat(200));
  await mkdir(within, { recursive: true });
  await writeFile(path.join(within, "a\u202eb.pdf"), await aPdf(["Ein Brief"]));
  await pass(start);
  expect((await pass(after(10), { tagsFromFolders: true })).taken).toBe(1);
  expect(await db.select({ tags: versions.tags }).from(versions)).toEqual([{ tags: ["steuer", "x".repeat(60)] }]);
  expect((await came(db))[0]?.origin).toBe(`Steuer/steuer/${"x".repeat(200)}/ab.pdf`);
});

test("the files of somebody whose account is disabled lie among the refused ones with the reason, whole", async () => {
  const { db, owner, folder, pass } = await aWatchedFolder();
  await db.update(users).set({ disabledAt: start }).where(eq(users.id, owner.id));
  const paper = await aPdf(["Ein Brief"]);
  await writeFile(path.join(folder, "brief.pdf"), paper);
  await pass(start);
  await pass(after(10));
  expect(await lying(folder, "refused")).toEqual(["brief.pdf", "brief.pdf.txt"]);
  expect(await readFile(path.join(folder, "refused", "brief.pdf"))).toEqual(Buffer.from(paper));
  expect(await readFile(path.join(folder, "refused", "brief.pdf.txt"), "utf8")).toContain("Das Konto ist gesperrt.");
  expect(await db.$count(documents)).toBe(0);
});

test("of two folders for one address the first one counts", async () => {
  const { db, root, owner, folder, pass } = await aWatchedFolder();
  const other = path.join(root, owner.email.toUpperCase());
  await mkdir(other);
  for (const place of [folder, other]) await writeFile(path.join(place, `${path.basename(place)}.pdf`), await aPdf([place]));
  await pass(start);
  expect((await pass(after(10))).taken).toBe(1);
  expect((await foldersIn(db, root)).strangers).toEqual([owner.email]);
});

test("a folder that is away is told in the log, and nothing else happens", async () => {
  const { pass, root } = await aWatchedFolder();
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => complaint.mockRestore());
  expect(await pass(start, { root: path.join(root, "nirgends") })).toEqual({ taken: 0, waiting: 0 });
  expect(complaint).toHaveBeenCalledOnce();
});

test("it is known when each person's folder was last looked into, and one that is away was not", async () => {
  const { db, owner, root, pass } = await aWatchedFolder();
  const other = await aPerson(db);
  expect([await findLastLook(db, owner), await findLastLook(db)]).toEqual([undefined, undefined]);
  await pass(start);
  await pass(after(60));
  expect([await findLastLook(db, owner), await findLastLook(db, other), await findLastLook(db)]).toEqual([after(60), undefined, after(60)]);
  await rm(path.join(root, owner.email), { recursive: true });
  await pass(after(120));
  expect(await findLastLook(db, owner)).toEqual(after(60));
});

test("only folders of verified addresses are looked into", async () => {
  const { db, root, owner, folder, pass } = await aWatchedFolder();
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
  await mkdir(path.join(root, "niemand@post.example"));
  for (const place of [folder, path.join(root, "niemand@post.example"), root])
    await writeFile(path.join(place, "brief.pdf"), await aPdf(["Ein Brief"]));
  for (const seconds of [0, 10]) expect(await pass(after(seconds))).toEqual({ taken: 0, waiting: 0 });
  expect(await db.$count(documents)).toBe(0);
});
