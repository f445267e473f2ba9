import { Readable } from "node:stream";
import { log } from "~/log.server";
import { NotStored } from "~/storage/port";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";
import { dataExportVersion } from "../rules.ts";
import { accessRecordOf } from "./access-section.server.ts";
import { accountSections } from "./account-sections.server.ts";
import { documentSections } from "./document-sections.server.ts";
import { dataExportSchema } from "./format.server.ts";
import { jsonText, type Section } from "./json-text.server.ts";
import { ownDrafts } from "./own-drafts.server.ts";
import { ownFiles } from "./own-files.server.ts";
import { type Packed, papersOf } from "./papers.server.ts";
import { readme } from "./readme.ts";
import { zipStream } from "./zip-stream.server.ts";

type Wanted = {
  exportId: string;
  person: { id: string };
  now: Date;
  /** reports how many documents are in the file */
  tell: (written: number) => Promise<void>;
};

/** Returns a ZIP of all data of a person, from one snapshot of the database, that is written while it is read. */
export function writeDataExport(db: Db, wanted: Wanted): Readable {
  const zip = zipStream();
  const all = db.transaction((tx) => fill(tx, zip, wanted), { isolationLevel: "repeatable read", accessMode: "read only" });
  all.then(zip.end, zip.stop);
  return zip.body;
}

async function fill(tx: Db, zip: ReturnType<typeof zipStream>, { exportId, person, now, tell }: Wanted): Promise<void> {
  const [own, drafts] = [await ownFiles(tx, person), await ownDrafts(tx, person)];
  const missing: string[] = [];
  const pack = async ({ path, key, bytes }: Packed) => {
    const opened = await storage().open(key).catch(orMissing);
    if (opened) await zip.add(path, { bytes, open: async () => opened });
    else missing.push(path);
  };

  await zip.add("README.txt", text(readme));
  await zip.add("mappe.schema.json", text(dataExportSchema()));
  await zip.add("mappe.json", { open: async () => Readable.from(jsonText(sections())) });
  for (const file of [own.photo, ...own.signatures.map(({ file }) => file)]) if (file) await pack(file);
  for (const { originals } of drafts) for (const original of originals) await pack(original);

  let written = 0;
  for await (const papers of papersOf(tx, person, exportId)) {
    for (const { pdf, originals } of papers) for (const file of [...(pdf ? [pdf] : []), ...originals]) await pack(file);
    written += papers.length;
    await tell(written);
  }
  if (missing.length > 0) await zip.add("MISSING.txt", text(`${missing.join("\n")}\n`));

  async function* sections(): AsyncGenerator<Section> {
    yield ["format", { name: "mappe-data-export", version: dataExportVersion, exportedAt: now }];
    yield ["accessRecord", await accessRecordOf(tx, person, now)];
    yield* accountSections(tx, { person, own });
    yield* documentSections(tx, { person, exportId, drafts });
  }
}

/** Ignores a file that is missing in the store, so that the others can still be exported. */
function orMissing(error: unknown): undefined {
  if (!(error instanceof NotStored)) throw error;
  log.error({ err: error }, "a file is missing in a data export");
}

function text(of: string) {
  return { open: async () => Readable.from([of]) };
}
