import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";
import { KB } from "~/lib/bytes";
import { type Language, languages } from "~/lib/languages";
import { type Markdown, readMarkdown } from "~/lib/markdown";

/** The legal pages that the operator may write, by the names of their files: `imprint.de.md`. */
const ownPages = ["imprint", "privacy", "terms", "withdrawal", "accessibility"] as const;
export type OwnPageName = (typeof ownPages)[number];

/** language: in which it is written */
export type OwnPage = Markdown & { language: Language };

const mostBytes = 256 * KB;

type Kept = { mtimeMs: number; bytes: number; page: Markdown };
const kept = new Map<string, Kept>();

/** Returns what the operator wrote, in this language or else in the other one; undefined: nothing. */
export async function findOwnPage(name: OwnPageName, language: Language): Promise<OwnPage | undefined> {
  for (const each of [language, ...languages.filter((other) => other !== language)]) {
    const page = await readPage(fileOf(name, each));
    if (page) return { ...page, language: each };
  }
  return undefined;
}

export async function hasOwnPage(name: OwnPageName): Promise<boolean> {
  return (await findOwnPage(name, "de")) !== undefined;
}

/** Returns the files of pages that are there and cannot be shown, with the reason. */
export async function unusablePages(): Promise<{ file: string; reason: "too-large" | "unreadable" }[]> {
  const files = ownPages.flatMap((name) => languages.flatMap((language) => fileOf(name, language) ?? []));
  const looked = files.map(async (file) => {
    try {
      const { size } = await stat(file);
      if (size > mostBytes) return [{ file, reason: "too-large" as const }];
      await readFile(file);
      return [];
    } catch (error) {
      return isMissing(error) ? [] : [{ file, reason: "unreadable" as const }];
    }
  });
  return (await Promise.all(looked)).flat();
}

function fileOf(name: OwnPageName, language: Language): string | undefined {
  return env.LEGAL_DIR && path.join(env.LEGAL_DIR, `${name}.${language}.md`);
}

/** Reads a file anew once it has changed. One that is too large or cannot be read counts as missing: `npm run doctor` names it. */
async function readPage(file: string | undefined): Promise<Markdown | undefined> {
  if (!file) return undefined;
  try {
    const { mtimeMs, size: bytes } = await stat(file);
    const before = kept.get(file);
    if (before?.mtimeMs === mtimeMs && before.bytes === bytes) return before.page;
    if (bytes === 0 || bytes > mostBytes) return undefined;
    const page = readMarkdown((await readFile(file, "utf8")).slice(0, mostBytes));
    kept.set(file, { mtimeMs, bytes, page });
    return page;
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
