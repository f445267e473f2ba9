import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../sources.mjs";
import { takenIn } from "./taken-in.ts";

export type Delivered = { name: string; licence: string; texts: string[] };

type Locked = { dev?: boolean; devOptional?: boolean; link?: boolean };
type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  author?: string | { name: string };
};

const licenceFile = /^(licen[cs]e|copying|notice|ofl)([._-][\w.-]*)?$/i;

/** The sentences by which a licence is recognised if the package does not name it. */
const known: readonly [sentence: string, licence: string][] = [
  ["Permission is hereby granted, free of charge", "MIT"],
  ["Apache License\n                           Version 2.0", "Apache-2.0"],
];

/** Returns one text for everything of others that comes with Mappe. */
export function notices(): string {
  const all = [...takenIn.map(({ text, ...part }) => ({ ...part, texts: [text] })), ...deliveredPackages()];
  const parts = [...new Set(all.map(({ name, licence }) => `- ${name}: ${licence}`))];
  const heading = `Mappe contains the work of others. Each part with its licence:\n\n${parts.join("\n")}`;
  return `${[heading, ...sections(all)].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** The packages of an installation without tools for developers on this machine, without other platforms' binaries. */
export function deliveredPackages(): Delivered[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(
      ([place, { dev, devOptional, link }]) => isOfOthers(place) && !dev && !devOptional && !link && existsSync(path.join(root, place)),
    )
    .map(([place]) => delivered(path.join(root, place)))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

function isOfOthers(place: string): boolean {
  return place.startsWith("node_modules/");
}

function delivered(folder: string): Delivered {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const texts = licenceFiles(folder).map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
  const name = `${manifest.name} ${manifest.version}`;
  return { name, licence: licenceIn(manifest, texts), texts: texts.length > 0 ? texts : [authorOf(manifest)] };
}

function licenceIn({ license, licenses }: Manifest, texts: string[]): string {
  if (typeof license === "string" && !license.startsWith("SEE LICENSE")) return license;
  const named = typeof license === "object" ? license.type : licenses?.map(({ type }) => type).join(" OR ");
  return named ?? known.find(([sentence]) => texts.some((text) => text.includes(sentence)))?.[1] ?? "";
}

function authorOf({ author }: Manifest): string {
  const name = typeof author === "string" ? author : author?.name;
  return name ? `By ${name}. The package holds no text of its licence.` : "The package holds no text of its licence.";
}

/** Finds the licences of a package, also those of parts that it took in, but not those of packages installed below it. */
function licenceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !path.relative(folder, file).split(path.sep).includes("node_modules"));
}

/** A text that several parts share is printed once, under all their names. */
function sections(all: Delivered[]): string[] {
  const sharing = new Map<string, string[]>();
  for (const { name, licence, texts } of all)
    for (const text of texts) sharing.set(text, [...(sharing.get(text) ?? []), `${name} (${licence})`]);
  return [...sharing].map(([text, names]) => `${[...new Set(names)].join("\n")}\n\n${text}`);
}
