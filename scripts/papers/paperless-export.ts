import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawnPdf } from "./print.ts";

// An export as Paperless-ngx' document_exporter writes it (docs.paperless-ngx.com/administration#exporter): a folder with manifest.json, metadata.json,
// and each document's original, archived copy and thumbnail.

/** What a document of the export is to look like once it moved. */
export type Expected = {
  id: string;
  path: string;
  sha256: string;
  name: string;
  documentDate: string;
  sender: string;
  documentType: string;
  tags: string[];
  notes: string[];
};

type Options = {
  count: number;
  /** one manifest for each document */
  split?: boolean;
  /** the words of a document; by default a small paper of its own */
  bytesOf?: (at: number) => Promise<Buffer>;
  /** of the document at this place, for what a second export says otherwise */
  titleOf?: (at: number) => string;
};

const senders = ["Stadtwerke Lindau GmbH", "Finanzamt Kempten", "Dr. Özlem Kaya", "Allianz", "Müller & Söhne OHG"];
const types = ["Rechnung", "Invoice", "Vertrag", "Arztbrief", "Kontoauszug"];
const tags = [
  { name: "Steuer", color: "#e31a1c" },
  { name: "Wohnung", color: "#1f78b4" },
  { name: "bezahlt", color: "#33a02c" },
  { name: "Ablage", color: "#cccccc" },
];
const choices = [
  { id: "aB3", label: "offen" },
  { id: "xY9", label: "erledigt" },
];

/** Writes an export of so many documents into a folder, and answers what they are. */
export async function writePaperlessExport(
  folder: string,
  { count, split = false, bytesOf = aSmallPaper, titleOf = title }: Options,
): Promise<Expected[]> {
  await mkdir(folder, { recursive: true });
  const own: object[] = [];
  const expected: Expected[] = [];
  for (let at = 0; at < count; at++) {
    const bytes = await bytesOf(at);
    const said = describe(at, { bytes, name: titleOf(at) });
    await writeFile(path.join(folder, said.expected.path), bytes);
    await writeFile(path.join(folder, `${said.expected.path}-thumbnail.webp`), "no picture");
    await writeFile(path.join(folder, `${said.expected.path}-archive.pdf`), "an archived copy that nobody reads");
    if (split) await writeJson(path.join(folder, `${said.expected.path}-manifest.json`), said.rows);
    else own.push(...said.rows);
    expected.push(said.expected);
  }
  await writeJson(path.join(folder, "manifest.json"), [...shared(), ...own]);
  await writeJson(path.join(folder, "metadata.json"), { version: "2.20.1" });
  return expected;
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(file, JSON.stringify(value, null, 2));
}

function title(at: number): string {
  return `Papier ${String(at + 1).padStart(4, "0")} – ${types[at % types.length]}`;
}

function dayOf(at: number): string {
  return new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
}

/** The rows that all documents share. */
function shared(): object[] {
  const named = (model: string, all: readonly object[]) =>
    all.map((fields, at) => ({ model, pk: at + 1, fields: { ...fields, match: "", owner: 3 } }));
  return [
    ...named(
      "documents.correspondent",
      senders.map((name) => ({ name })),
    ),
    ...named("documents.tag", tags),
    ...named(
      "documents.documenttype",
      types.map((name) => ({ name })),
    ),
    { model: "auth.user", pk: 3, fields: { username: "jana", password: "pbkdf2_sha256$…" } },
    { model: "documents.customfield", pk: 1, fields: { name: "Vertragsnummer", data_type: "string", extra_data: null } },
    { model: "documents.customfield", pk: 2, fields: { name: "Stand", data_type: "select", extra_data: { select_options: choices } } },
  ];
}

function describe(at: number, { bytes, name }: { bytes: Buffer; name: string }): { rows: object[]; expected: Expected } {
  const pk = at + 1;
  const file = `${dayOf(at)} ${senders[at % senders.length]} Papier ${pk}.pdf`.replaceAll("/", "-");
  const own = [at % tags.length, ...(at % 3 === 0 ? [(at + 1) % tags.length] : [])];
  // Older releases wrote the moment at which the day began where the server stood, newer ones write the day.
  const created = at % 2 === 0 ? dayOf(at) : `${dayOf(at)}T06:00:00+01:00`;
  const fields = {
    ...{ title: name, created, modified: "2024-05-01T10:00:00Z", added: "2021-03-31T22:30:00Z" },
    ...{
      correspondent: (at % senders.length) + 1,
      document_type: (at % types.length) + 1,
      storage_path: null,
      tags: own.map((tag) => tag + 1),
    },
    ...{ content: `Text von Papier ${pk} `.repeat(40), mime_type: "application/pdf", original_filename: `scan_${pk}.pdf` },
    ...{
      checksum: createHash("md5").update(bytes).digest("hex"),
      archive_checksum: null,
      archive_serial_number: at % 4 === 0 ? 1000 + at : null,
      owner: 3,
    },
  };
  const value = { document: pk, value_text: null, value_select: null, created: "2024-01-01T00:00:00Z" };
  const rows = [
    {
      ...{ model: "documents.document", pk, fields, __exported_file_name__: file },
      ...{ __exported_thumbnail_name__: `${file}-thumbnail.webp`, __exported_archive_name__: `${file}-archive.pdf` },
    },
    ...(at % 5 === 0
      ? [{ model: "documents.note", pk, fields: { note: `Notiz zu ${pk}`, created: "2022-02-02T12:00:00Z", document: pk, user: 3 } }]
      : []),
    { model: "documents.customfieldinstance", pk: 2 * pk, fields: { ...value, field: 1, value_text: `V-${pk}` } },
    ...(at % 6 === 0
      ? [{ model: "documents.customfieldinstance", pk: 2 * pk + 1, fields: { ...value, field: 2, value_select: "xY9" } }]
      : []),
  ];
  const further = [
    "Aus Paperless-ngx",
    ...(at % 4 === 0 ? [`Archivnummer: ${1000 + at}`] : []),
    "Hinzugefügt: 01.04.2021",
    `Vertragsnummer: V-${pk}`,
  ];
  const expected = {
    ...{ id: String(pk), path: file, sha256: createHash("sha256").update(bytes).digest("hex"), name, documentDate: dayOf(at) },
    ...{ sender: senders[at % senders.length] ?? "", documentType: (types[at % types.length] ?? "").replace("Invoice", "Rechnung") },
    tags: [...(at % 6 === 0 ? ["Stand: erledigt"] : []), ...own.map((tag) => tags[tag]?.name ?? "")],
    notes: [...(at % 5 === 0 ? [`Notiz zu ${pk}`] : []), further.join("\n")],
  };
  return { rows, expected };
}

/** A small paper whose text says something else than the export, so that it is seen which of them counts. */
export function aSmallPaper(at: number): Promise<Buffer> {
  return drawnPdf({ size: [200, 280], margin: 20, info: { CreationDate: new Date(0) } }, (doc) => {
    doc
      .font("Helvetica")
      .fontSize(11)
      .text(`Quittung Nr. ${at + 1}\nBäckerei Huber\n24.12.2025\nSumme 4,50 EUR`);
  });
}
