import type { Readable } from "node:stream";
import type { PassedOver } from "./rules.ts";

/** path: within the tree, parted by /; open: fails with Unreadable if its bytes are not what the tree says of them */
export type TreeFile = { path: string; bytes: number; open(): Promise<Readable> };

/** The files of a folder or of a ZIP, whichever it is. name: its own; passedOver: files that are not opened, each with the reason */
export type Tree = {
  name: string;
  files: readonly TreeFile[];
  passedOver: readonly { path: string; reason: PassedOver }[];
  close(): Promise<void>;
};

/** number of files that a tree may have, and of characters of a file's path */
export const mostFilesOfTree = 200_000;
export const longestPath = 1000;

/** What is read says too much, contradicts itself, or is none of what it claims to be. The message is a sentence for people. */
export class Unreadable extends Error {}

/** Returns the same tree below the one folder in which all its files lie, if there is one: a ZIP of a folder has its name before each path. */
export function belowOneFolder(tree: Tree): Tree {
  const [first = ""] = tree.files.map(({ path }) => path);
  const folder = first.slice(0, first.indexOf("/") + 1);
  if (!folder || !tree.files.every(({ path }) => path.startsWith(folder))) return tree;
  return { ...tree, files: tree.files.map((file) => ({ ...file, path: file.path.slice(folder.length) })) };
}

/** Reads a file of a tree as text; fails with Unreadable if it is longer. */
export async function textOf(file: TreeFile, maxBytes: number): Promise<string> {
  if (file.bytes > maxBytes) throw new Unreadable(`${file.path} is too long.`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
