import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { watchFolder } from "~/features/arrivals/folder/watch-folder.server";
import { findArrivals } from "~/features/drafts/apart/find-apart.server";
import { listDocuments } from "~/features/list/list-documents.server";
import { watchedFiles } from "~db/schema/index";
import { aKind, aTiff } from "../builders/kinds.ts";
import { aPdf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { drainJobs } from "../support/jobs.ts";

test("a file of a watched folder becomes a new document; one that is none is moved to those that were refused, with the reason; half a one waits", async () => {
  const { db, url } = await aDatabase();
  const owner = await aPerson(db);
  const root = aFolder();
  const folder = path.join(root, owner.email);
  await mkdir(folder);
  await writeFile(path.join(folder, "rechnung.pdf"), await aPdf(["Rechnung der Stadtwerke", "Zweite Seite"]));
  await writeFile(path.join(folder, "foto.heic"), aKind("sheet.heic"));
  await writeFile(path.join(folder, "fax.tif"), aTiff({ pages: [{}, {}, {}] }));
  await writeFile(path.join(folder, "halb.tif"), aKind("lzw.tif").subarray(0, 600));
  await writeFile(path.join(folder, "urlaub.gif"), "GIF89a kein Dokument");
  const start = Date.now();
  const pass = (seconds: number) => watchFolder(db, { root, tagsFromFolders: false, now: new Date(start + seconds * 1000) });
  await pass(0);
  expect(await pass(10)).toEqual({ taken: 4, waiting: 1 });
  await drainJobs(url);
  await pass(20);

  const { rows } = await listDocuments(db, owner, {});
  expect(rows.map(({ pageTotal, isNew }) => [pageTotal, isNew]).sort()).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  const arrived = (await findArrivals(db, owner)).map(({ name, state, reason }) => [name, state, reason]);
  expect(arrived.sort()).toEqual([
    ["fax.tif", "done", null],
    ["foto.heic", "done", null],
    ["rechnung.pdf", "done", null],
    ["urlaub.gif", "refused", "gif"],
  ]);
  expect((await readdir(path.join(folder, "taken"))).sort()).toEqual(["fax.tif", "foto.heic", "rechnung.pdf"]);
  expect((await readdir(path.join(folder, "refused"))).sort()).toEqual(["urlaub.gif", "urlaub.gif.txt"]);
  expect(await readFile(path.join(folder, "refused", "urlaub.gif.txt"), "utf8")).toContain("„urlaub.gif“");
  expect(await db.$count(watchedFiles)).toBe(1);
});
