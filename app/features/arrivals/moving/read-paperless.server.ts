import type { TFunction } from "i18next";
import { z } from "zod";
import type { TagColour } from "~/features/documents/tags/rules";
import { germanDay, isDay, isoDate } from "~/lib/dates";
import type { Export, Moved } from "./export.server.ts";
import { jsonParts } from "./json-parts.server.ts";
import { knownOf } from "./known-of.ts";
import { nearestColour } from "./nearest-colour.ts";
import { type LeftOut, programs } from "./rules.ts";
import type { Tree, TreeFile } from "./tree.server.ts";

// The manifest of Paperless-ngx' document_exporter is what Django writes of its tables: a list of {model, pk, fields}. Its documents name the
// exported files beside their fields. With --split-manifest each document has a manifest of its own, with its notes and fields.

const row = z.object({ model: z.string(), pk: z.union([z.number(), z.string()]), fields: z.record(z.string(), z.unknown()) });
const name = z.object({ name: z.string().catch("") });
const maybeText = z.string().nullish().catch(null);
const maybeId = z.number().nullish().catch(null);
const tagFields = z.object({ name: z.string().catch(""), color: maybeText });
const documentRow = z.object({ __exported_file_name__: z.string().optional().catch(undefined) });
const documentFields = z.object({
  title: z.string().catch(""),
  created: z.string().catch(""),
  added: maybeText,
  correspondent: maybeId,
  document_type: maybeId,
  tags: z.array(z.number()).catch([]),
  archive_serial_number: z.union([z.number(), z.string()]).nullish().catch(null),
  original_filename: maybeText,
  deleted_at: maybeText,
  root_document: maybeId,
});
const noteFields = z.object({ note: z.string().catch(""), created: maybeText, document: z.number(), user: maybeId });
const customFields = z.object({
  name: z.string().catch(""),
  data_type: z.string().catch(""),
  extra_data: z
    .object({
      select_options: z
        .array(z.union([z.string(), z.object({ id: z.string(), label: z.string() })]))
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

type Document = z.infer<typeof documentFields> & { file: string | undefined };
type CustomField = z.infer<typeof customFields>;
type Note = z.infer<typeof noteFields>;

type Tables = {
  documents: Map<number, Document>;
  correspondents: Map<number, string>;
  types: Map<number, string>;
  tags: Map<number, z.infer<typeof tagFields>>;
  customFields: Map<number, CustomField>;
  users: Map<number, string>;
  notes: Map<number, Note[]>;
  values: Map<number, { field: number; value: unknown }[]>;
};

const manifest = "manifest.json";

/** Returns whether the tree is an export of Paperless-ngx. */
export function isPaperless({ files }: Pick<Tree, "files">): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return paths.has(manifest) && (paths.has("metadata.json") || paths.has("version.json"));
}

/** Reads an export of Paperless-ngx: the originals of its documents, with what was known of each. Owners and permissions are not read. */
export async function readPaperless(tree: Tree, t: TFunction<"moving">): Promise<Export> {
  const tables = await readTables(tree);
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const moved: Moved[] = [];
  const leftOut: { path: string; reason: LeftOut }[] = [...tree.passedOver];
  const newestOf = newestVersions(tables.documents);
  for (const [id, document] of tables.documents) {
    if (document.root_document) continue;
    const shown = newestOf.get(id) ?? document;
    const file = shown.file === undefined ? undefined : files.get(shown.file);
    if (document.deleted_at) leftOut.push({ path: shown.file ?? document.title, reason: "deleted" });
    else if (!file) leftOut.push({ path: shown.file ?? document.title, reason: "missing" });
    else moved.push(movedOf(tables, { id, document, file, t }));
  }
  return { source: "paperless", moved, leftOut };
}

async function readTables(tree: Tree): Promise<Tables> {
  const isManifest = ({ path }: TreeFile) => path === manifest || path.endsWith("-manifest.json");
  const tables: Tables = {
    documents: new Map(),
    correspondents: new Map(),
    types: new Map(),
    tags: new Map(),
    customFields: new Map(),
    users: new Map(),
    notes: new Map(),
    values: new Map(),
  };
  for (const file of tree.files.filter(isManifest))
    for await (const { value } of jsonParts(await file.open())) {
      const read = row.safeParse(value);
      if (read.success) note(tables, { ...read.data, value });
    }
  return tables;
}

type Row = z.infer<typeof row> & { value: unknown };

/** Keeps what is needed of a row. The text of documents, by far the most of it, is not. */
function note(tables: Tables, { model, pk, fields, value }: Row): void {
  const id = Number(pk);
  switch (model) {
    case "documents.document":
      tables.documents.set(id, { ...documentFields.parse(fields), file: documentRow.parse(value).__exported_file_name__ });
      break;
    case "documents.correspondent":
      tables.correspondents.set(id, name.parse(fields).name);
      break;
    case "documents.documenttype":
      tables.types.set(id, name.parse(fields).name);
      break;
    case "documents.tag":
      tables.tags.set(id, tagFields.parse(fields));
      break;
    case "documents.customfield":
      tables.customFields.set(id, customFields.parse(fields));
      break;
    case "auth.user":
      tables.users.set(id, String(fields.username ?? ""));
      break;
    case "documents.note": {
      const read = noteFields.safeParse(fields);
      if (read.success) push(tables.notes, read.data.document, read.data);
      break;
    }
    case "documents.customfieldinstance":
      if (typeof fields.document === "number" && typeof fields.field === "number")
        push(tables.values, fields.document, { field: fields.field, value: valueIn(fields) });
  }
}

function push<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Returns the value of a custom field: there is a column for each kind, and all but one are empty. */
function valueIn(fields: Record<string, unknown>): unknown {
  return Object.entries(fields).find(([column, value]) => column.startsWith("value_") && value !== null && value !== "")?.[1];
}

/** Newer releases keep versions of a document as documents that name their root; shown is the last one. */
function newestVersions(documents: Tables["documents"]): Map<number, Document> {
  const newest = new Map<number, Document>();
  for (const [, document] of [...documents].sort(([one], [other]) => one - other))
    if (document.root_document) newest.set(document.root_document, document);
  return newest;
}

type Reading = { id: number; document: Document; file: TreeFile; t: TFunction<"moving"> };

function movedOf(tables: Tables, { id, document, file, t }: Reading): Moved {
  const tags = document.tags.flatMap((tag) => tables.tags.get(tag) ?? []);
  const colours: Record<string, TagColour> = {};
  for (const { name, color } of tags) {
    const colour = nearestColour(color ?? "");
    if (colour) colours[name] = colour;
  }
  const values = (tables.values.get(id) ?? []).flatMap(({ field, value }) => {
    const described = tables.customFields.get(field);
    return described && value !== undefined
      ? [{ label: described.name, isChoice: described.data_type === "select", text: toldValue(tables, described, value, t) }]
      : [];
  });
  const known = knownOf({
    name: document.title,
    type: tables.types.get(document.document_type ?? Number.NaN),
    sender: tables.correspondents.get(document.correspondent ?? Number.NaN),
    day: dayOf(document.created),
    // Of too many tags the last ones are kept, and the document's own count for more.
    tags: [...values.filter(({ isChoice }) => isChoice).map(({ label, text }) => `${label}: ${text}`), ...tags.map(({ name }) => name)],
    colours,
    notes: [...notesOf(tables, id, t), ...furtherNote(document, values, t)],
  });
  return { id: String(id), files: [{ ...file, name: document.original_filename || file.path.split("/").at(-1) || file.path }], known };
}

/** Returns the Berlin day of "2023-01-31", or of a moment, which older releases wrote. */
function dayOf(created: string): string | undefined {
  if (isDay(created)) return created;
  const moment = new Date(created);
  return Number.isNaN(moment.getTime()) ? undefined : isoDate(moment);
}

function toldValue(tables: Tables, { extra_data }: CustomField, value: unknown, t: TFunction<"moving">): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((id) => tables.documents.get(Number(id))?.title ?? String(id)).join(", ");
  const options = extra_data?.select_options ?? [];
  const option = options.find((option, at) => (typeof option === "string" ? at === value : option.id === value));
  const text = typeof option === "string" ? option : (option?.label ?? String(value));
  return isDay(text) ? germanDay(text) : text;
}

function notesOf({ notes, users }: Tables, id: number, t: TFunction<"moving">): { text: string; at: Date }[] {
  return (notes.get(id) ?? []).map(({ note, created, user }) => {
    // Who wrote it is only worth a word where several people could have.
    const name = users.size > 1 ? users.get(user ?? Number.NaN) : undefined;
    return { text: name ? `${t("wrote", { name })}\n${note}` : note, at: momentOf(created) };
  });
}

function momentOf(text: string | null | undefined): Date {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? new Date() : moment;
}

type Labelled = { label: string; text: string; isChoice: boolean };

/** The note of all that Mappe has no field for. */
function furtherNote({ archive_serial_number: archiveNumber, added }: Document, values: readonly Labelled[], t: TFunction<"moving">) {
  const addedOn = added ? dayOf(added) : undefined;
  const lines = [
    archiveNumber != null && `${t("archiveNumber")}: ${archiveNumber}`,
    addedOn && `${t("added")}: ${germanDay(addedOn)}`,
    ...values.filter(({ isChoice }) => !isChoice).map(({ label, text }) => `${label}: ${text}`),
  ].filter(Boolean);
  return lines.length > 0 ? [{ text: [t("from", { program: programs.paperless }), ...lines].join("\n"), at: momentOf(added) }] : [];
}
