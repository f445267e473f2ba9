import path from "node:path";
import type { TFunction } from "i18next";
import { z } from "zod";
import { isoDate } from "~/lib/dates";
import { grouped } from "~/lib/grouped";
import type { Export, Moved } from "./export.server.ts";
import { knownOf } from "./known-of.ts";
import { type LeftOut, programs } from "./rules.ts";
import { type Tree, type TreeFile, textOf, Unreadable } from "./tree.server.ts";

// `dsc export` writes items/<two letters>/<id>/metadata.json and the originals into files/ beside it. Its older script puts the files beside the
// metadata, and writes names of fields as the server has them.

const named = z
  .object({ name: z.string().catch("") })
  .nullish()
  .catch(null);
const moment = z.number().nullish().catch(null);
const item = z.object({
  id: z.string(),
  name: z.string().catch(""),
  attachments: z.array(z.object({ id: z.string(), name: z.string().nullish().catch(null) })),
  date: moment,
  item_date: moment,
  itemDate: moment,
  created: moment,
  due_date: moment,
  dueDate: moment,
  corr_org: named,
  corrOrg: named,
  corr_person: named,
  corrPerson: named,
  conc_person: named,
  concPerson: named,
  conc_equip: named,
  concEquipment: named,
  folder: named,
  notes: z.string().nullish().catch(null),
  tags: z.array(z.object({ name: z.string().catch("") })).catch([]),
  customfields: z
    .array(z.object({ name: z.string().catch(""), label: z.string().nullish().catch(null), value: z.string().catch("") }))
    .catch([]),
});
type Item = z.infer<typeof item>;

const metadata = /^(.*\/)?metadata\.json$/;
const longestMetadata = 4 * 1024 * 1024;

/** Returns whether the tree is an export of Docspell. */
export function isDocspell({ files }: Pick<Tree, "files">): boolean {
  return files.some(({ path }) => /^(items\/)?[^/]{1,9}\/[^/]+\/metadata\.json$/.test(path));
}

/** Reads an export of Docspell. Each attachment of an item becomes a document: they are files of their own there, too. */
export async function readDocspell(tree: Tree, t: TFunction<"moving">): Promise<Export> {
  const moved: Moved[] = [];
  const leftOut: { path: string; reason: LeftOut }[] = [...tree.passedOver];
  const inFolder = grouped(tree.files, (file) => path.posix.dirname(file.path));
  for (const file of tree.files.filter(({ path }) => metadata.test(path))) {
    const read = await itemIn(file);
    if (!read) {
      leftOut.push({ path: file.path, reason: "unreadable" });
      continue;
    }
    const folder = path.posix.dirname(file.path);
    const files = [...(inFolder.get(`${folder}/files`) ?? []), ...(inFolder.get(folder) ?? []).filter(({ path }) => path !== file.path)];
    if (files.length < read.attachments.length) leftOut.push({ path: `${folder}: ${read.name}`, reason: "missing" });
    for (const [at, attached] of files.entries()) moved.push(movedOf(read, { file: attached, at, count: files.length, t }));
  }
  return { source: "docspell", moved, leftOut };
}

async function itemIn(file: TreeFile): Promise<Item | undefined> {
  try {
    const read = item.safeParse(JSON.parse(await textOf(file, longestMetadata)));
    return read.data;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Unreadable) return undefined;
    throw error;
  }
}

type Attached = { file: TreeFile; at: number; count: number; t: TFunction<"moving"> };

function movedOf(read: Item, { file, at, count, t }: Attached): Moved {
  const fileName = path.posix.basename(file.path);
  const written = momentOf(read.created ?? read.date ?? read.item_date ?? read.itemDate) ?? new Date();
  const known = knownOf({
    name: count > 1 ? `${read.name} (${at + 1}/${count})` : read.name,
    sender: (read.corr_org ?? read.corrOrg ?? read.corr_person ?? read.corrPerson)?.name,
    day: dayOf(read.date ?? read.item_date ?? read.itemDate),
    dueDay: dayOf(read.due_date ?? read.dueDate),
    tags: [...(read.folder ? [read.folder.name] : []), ...read.tags.map(({ name }) => name)],
    notes: [read.notes ?? "", furtherNote(read, t)].filter(Boolean).map((text) => ({ text, at: written })),
  });
  return { id: `${read.id}/${fileName}`, files: [{ ...file, name: fileName }], known };
}

function furtherNote(read: Item, t: TFunction<"moving">): string {
  const [organisation, person] = [read.corr_org ?? read.corrOrg, read.corr_person ?? read.corrPerson];
  const about = [read.conc_person ?? read.concPerson, read.conc_equip ?? read.concEquipment].flatMap((one) => one?.name ?? []);
  const lines = [
    organisation && person && `${t("sentBy")}: ${person.name}`,
    about.length > 0 && `${t("about")}: ${about.join(", ")}`,
    ...read.customfields.map(({ name, label, value }) => `${label || name}: ${value}`),
  ].filter(Boolean);
  return lines.length > 0 ? [t("from", { program: programs.docspell }), ...lines].join("\n") : "";
}

function momentOf(ms: number | null | undefined): Date | undefined {
  const moment = new Date(ms ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function dayOf(ms: number | null | undefined): string | undefined {
  const moment = momentOf(ms);
  return moment && isoDate(moment);
}
