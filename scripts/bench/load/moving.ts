import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { grouped } from "~/lib/grouped";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { apartFiles, documentNotes, documents, files, pages, versionPages, versions } from "~db/schema/index";
import { type Expected, writePaperlessExport } from "../../papers/paperless-export.ts";
import { anAuthor, until } from "./acting.ts";
import { tellPeaks, watchPeaks } from "./processes.ts";
import type { Figure, Site } from "./site.ts";

type Tell = (figure: Figure) => void;

/** Measures how an export of Paperless-ngx moves in, and whether each of its documents is what it was there. */
export async function moving(site: Site, tell: Tell): Promise<void> {
  const count = Number(site.given.documents ?? 2000);
  const { person } = await anAuthor(site);
  const folder = path.join(site.dataDir, "export");
  const expected = await writePaperlessExport(folder, { count });
  const since = performance.now();
  const minutes = () => (performance.now() - since) / 60_000;

  const first = await moveIn(site, { folder, address: person.email });
  tell({ what: `${count} documents taken`, value: minutes(), unit: "min" });
  tellPeaks(first.peaks, tell);
  await until(async () => (await underWay(site.db)) === 0 || undefined);
  tell({ what: "until the last is a document", value: minutes(), unit: "min" });
  await until(async () => (await site.db.$count(versions, isNull(versions.publishedAt))) === 0 || undefined);
  const before = await documentsIn(site.db);
  tellEqual(expected, before, tell);

  const again = performance.now();
  const second = await moveIn(site, { folder, address: person.email });
  tell({ what: "a second run", value: (performance.now() - again) / 1000, unit: "s" });
  invariant(second.said.includes(`${count} already there.`), second.said);
  tell({
    what: "documents that it changed",
    value: JSON.stringify(await documentsIn(site.db)) === JSON.stringify(before) ? 0 : 1,
    unit: "",
  });
}

async function moveIn({ databaseUrl, dataDir }: Site, { folder, address }: { folder: string; address: string }) {
  const child = spawn(process.execPath, ["build/jobs.js", "import", folder, "--for", address], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const peaks = watchPeaks({ command: child.pid ?? 0 });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  invariant(code === 0, said);
  return { said, peaks: peaks.stop() };
}

async function underWay(db: Db): Promise<number> {
  const rows = await db
    .select({ id: apartFiles.id })
    .from(apartFiles)
    .innerJoin(versions, eq(versions.id, apartFiles.versionId))
    .where(and(isNull(versions.publishedAt), isNull(apartFiles.reason)));
  return rows.length;
}

type Is = Pick<Expected, "name" | "documentDate" | "sender" | "documentType" | "tags" | "notes" | "sha256">;

async function documentsIn(db: Db): Promise<Is[]> {
  const { id, name, documentDate, sender, documentType, tags } = documents;
  const rows = await db
    .select({ id, name, documentDate, sender, documentType, tags, sha256: files.sha256 })
    .from(documents)
    .innerJoin(versions, eq(versions.documentId, id))
    .innerJoin(versionPages, eq(versionPages.versionId, versions.id))
    .innerJoin(pages, eq(pages.id, versionPages.pageId))
    .innerJoin(files, eq(files.id, pages.originalFileId))
    .where(isNotNull(documents.uploadedAt))
    .orderBy(asc(name));
  const written = await db
    .select()
    .from(documentNotes)
    .where(
      inArray(
        documentNotes.documentId,
        rows.map(({ id }) => id),
      ),
    );
  const notes = grouped(written, ({ documentId }) => documentId);
  return rows.map(({ id, documentDate, ...facts }) => ({
    ...facts,
    documentDate: documentDate ?? "",
    notes: (notes.get(id) ?? []).map(({ text }) => text).sort(),
  }));
}

/** Tells of how many documents each fact is what the export said. */
function tellEqual(expected: readonly Expected[], is: readonly Is[], tell: Tell): void {
  const byName = new Map(is.map((one) => [one.name, one]));
  for (const fact of ["sha256", "name", "documentDate", "sender", "documentType", "tags", "notes"] as const) {
    const isEqual = (one: Expected) => String([byName.get(one.name)?.[fact]].flat()) === String([one[fact]].flat().sort(orderOf(fact)));
    tell({
      what: `equal: ${fact === "sha256" ? "originals by their SHA-256" : fact}`,
      value: (100 * expected.filter(isEqual).length) / expected.length,
      unit: "%",
    });
  }
}

/** Tags have an order of their own; notes are compared as they are sorted. */
function orderOf(fact: string): (one: string, other: string) => number {
  return (one, other) => (fact === "notes" ? (one < other ? -1 : 1) : 0);
}
