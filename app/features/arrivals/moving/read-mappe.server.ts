import { z } from "zod";
import { paperOf } from "~/features/documents/paper/rules";
import { noPaperFacts, type PaperFacts } from "~/features/documents/rules";
import { isTagColour, type TagColour } from "~/features/documents/tags/rules";
import type { Export, Moved } from "./export.server.ts";
import { jsonParts } from "./json-parts.server.ts";
import { knownOf } from "./known-of.ts";
import type { LeftOut } from "./rules.ts";
import type { Tree, TreeFile } from "./tree.server.ts";

// A data export of Mappe describes its documents in mappe.json, with the paths of their originals.

const document = z.object({
  id: z.string(),
  name: z.string().catch(""),
  documentType: z.string().catch(""),
  tags: z.array(z.string()).catch([]),
  taxRelevance: z.boolean().catch(false),
  isReceived: z.boolean().catch(false),
  trashedAt: z.string().nullish().catch(null),
  originals: z.array(z.object({ path: z.string(), name: z.string() })).catch([]),
  notes: z.array(z.object({ text: z.string(), author: z.string().nullish(), at: z.string() })).catch([]),
});
type Document = z.infer<typeof document>;

const description = "mappe.json";

/** Returns whether the tree is a data export of Mappe. */
export function isMappe({ files }: Pick<Tree, "files">): boolean {
  return files.some(({ path }) => path === description);
}

/**
 * Reads the person's own documents of a data export: their originals, opened anew, with what was known of each. Crops, annotations, signatures and
 * earlier versions stay in the export.
 */
export async function readMappe(tree: Tree): Promise<Export> {
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const colours = new Map<string, TagColour>();
  const found: { document: Document; paper: PaperFacts }[] = [];
  for await (const { key, value } of jsonParts(await (files.get(description) as TreeFile).open())) {
    if (key === "tagColours") noteColour(colours, value);
    const read = key === "documents" ? document.safeParse(value) : undefined;
    if (read?.success) found.push({ document: read.data, paper: paperIn(value as Record<string, unknown>) });
  }
  const moved: Moved[] = [];
  const leftOut: { path: string; reason: LeftOut }[] = [...tree.passedOver];
  for (const { document, paper } of found) {
    const originals = document.originals.map(({ path, name }) => ({ path, name, file: files.get(path) }));
    const why = whyLeftOut(document, originals);
    if (why) leftOut.push({ path: document.name, reason: why });
    else moved.push(movedOf({ document, paper, files: originals.flatMap(({ file, name }) => (file ? [{ ...file, name }] : [])), colours }));
  }
  return { source: "mappe", moved, leftOut };
}

function noteColour(colours: Map<string, TagColour>, value: unknown): void {
  const { tag, colour } = (value ?? {}) as { tag?: unknown; colour?: unknown };
  if (typeof tag === "string" && isTagColour(colour)) colours.set(tag.toLowerCase(), colour);
}

/** The paper's own facts as they stand there, each only if it is of its kind. */
function paperIn(value: Record<string, unknown>): PaperFacts {
  return paperOf((column, { kind }) => {
    const said = value[column];
    if (kind === "cents") return Number.isSafeInteger(said) ? (said as number) : null;
    return typeof said === "string" && said !== "" ? said : noPaperFacts[column];
  });
}

function whyLeftOut({ isReceived, trashedAt }: Document, originals: readonly { file: TreeFile | undefined }[]): LeftOut | undefined {
  if (isReceived) return "of-others";
  if (trashedAt) return "deleted";
  if (originals.length === 0) return "no-original";
  return originals.every(({ file }) => file) ? undefined : "missing";
}

type Reading = { document: Document; paper: PaperFacts; files: Moved["files"]; colours: ReadonlyMap<string, TagColour> };

function movedOf({ document, paper, files, colours }: Reading): Moved {
  const { id, name, documentType, tags, taxRelevance, notes } = document;
  const { amount, currency } = paper;
  const known = knownOf({
    name,
    type: documentType,
    sender: paper.sender,
    ...(paper.documentDate && { day: paper.documentDate }),
    ...(paper.dueDate && { dueDay: paper.dueDate }),
    number: paper.documentNumber,
    tags,
    facts: { taxRelevance, ...(amount !== null && { amount, currency }) },
    colours: Object.fromEntries(
      tags.flatMap((tag) => (colours.has(tag.toLowerCase()) ? [[tag, colours.get(tag.toLowerCase()) as TagColour]] : [])),
    ),
    notes: notes.map(({ text, at }) => ({ text, at: new Date(at) })).filter(({ at }) => !Number.isNaN(at.getTime())),
  });
  return { id, files, known };
}
