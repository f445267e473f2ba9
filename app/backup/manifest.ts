import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "~/env.server";
import { advice } from "~db/advice";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const packed = z.object({ bytes: count, sha256 });
/** rows, bytes and hash of what is packed, and of the file itself */
const copied = z.object({ rows: count, bytes: count, sha256, packed });

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** not said by older versions */
  by: z.enum(["hand", "schedule"]).optional(),
  postgres: z.string(),
  /** numbers of our own that the database has had */
  migrations: z.array(z.number()),
  tables: z.array(copied.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  jobs: copied,
  /** rows: hash, length and key of each */
  files: copied,
  fileBytes: count,
  /** what lay beside the store and the database: keys */
  secrets: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  /** files that were not what the database says when the backup was taken */
  damaged: z.array(z.object({ key: z.string(), how: z.enum(["missing", "changed"]) })),
});

export type Manifest = z.output<typeof manifest>;

/** A whole backup: a folder named by its moment, beside what all of them share. */
export type Backup = { name: string; folder: string; place: string };

const names = { manifest: "manifest.json", sum: "manifest.sha256" };

/** Where backups lie when nobody says where. */
export function backupPlace(): string {
  return env.BACKUP_DIR ?? path.join(path.dirname(env.DATA_DIR), "mappe-backup");
}

/** 2026-11-23T18-05-12.345Z: in order by time, and a name that every file system takes */
export function backupName(moment: Date): string {
  return moment.toISOString().replaceAll(":", "-");
}

export function momentOf({ name }: { name: string }): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));
}

function isName(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);
}

/** The oldest first. */
export async function backupsIn(place: string): Promise<Backup[]> {
  const found = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return found
    .filter(isName)
    .sort()
    .map((name) => ({ name, folder: path.join(place, name), place }));
}

/** The folder of a backup, or that of several, of which the newest is meant. */
export async function findBackup(folder: string): Promise<Backup> {
  const named = path.resolve(folder);
  if (isName(path.basename(named))) {
    await readdir(named).catch(() => {
      throw advice(`There is no backup ${named}.`);
    });
    return { name: path.basename(named), folder: named, place: path.dirname(named) };
  }
  const newest = (await backupsIn(named)).at(-1);
  if (!newest) throw advice(`There is no backup in ${named}.`);
  return newest;
}

/** Its last two files: the manifest, and what tells whether it is whole. */
export function writtenManifest(facts: Manifest): Record<string, string> {
  const text = `${JSON.stringify(facts, null, 1)}\n`;
  return { [names.manifest]: text, [names.sum]: `${hashOf(text)}  ${names.manifest}\n` };
}

/** Throws where it is not as it was written. */
export async function readManifest({ folder }: Backup): Promise<Manifest> {
  const file = path.join(folder, names.manifest);
  const [text, sum] = await Promise.all([readFile(file), readFile(path.join(folder, names.sum), "utf8")]).catch((error: Error) => {
    throw advice(`${folder} is no whole backup: ${error.message}`);
  });
  if (sum !== `${hashOf(text)}  ${names.manifest}\n`) throw advice(`${file} is damaged: it is not what ${names.sum} says.`);
  const { format } = JSON.parse(text.toString());
  if (format !== 1) throw advice(`${folder} is of a newer version of Mappe (format ${format}). Restore it with that version.`);
  return manifest.parse(JSON.parse(text.toString()));
}

/** Where a file of the store lies in all backups of a place: by its bytes, so that each is there once. */
export function placeOfFile(place: string, hash: string): string {
  return path.join(place, "files", hash.slice(0, 2), hash);
}

export function tableFile(folder: string, name: string): string {
  return path.join(folder, "tables", `${name}.gz`);
}

export const jobsFile = (folder: string) => path.join(folder, "jobs.gz");
export const filesFile = (folder: string) => path.join(folder, "files.gz");
export const secretsFolder = (folder: string) => path.join(folder, "secrets");

function hashOf(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
