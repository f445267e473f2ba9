import { readFile, stat } from "node:fs/promises";
import { type CityResponse, Reader } from "mmdb-lib";

type Cities = { file: string; changedAt: number; reader: Reader<CityResponse> };

// The file is as large as memory: every request asks the same reader, until another file lies there.
let opened: Promise<Cities> | undefined;

/** The city of an address, as a database file in MaxMind's format calls it; English where it has no name in the language. */
export async function cityOf(address: string, { file, language }: { file: string; language: string }): Promise<string | undefined> {
  const { reader } = await open(file);
  const names = new Map<string, string>(Object.entries(reader.get(address)?.city?.names ?? {}));
  return names.get(language) ?? names.get("en");
}

async function open(file: string): Promise<Cities> {
  const { mtimeMs: changedAt } = await stat(file);
  const before = await opened?.catch(() => undefined);
  if (before?.file === file && before.changedAt === changedAt) return before;
  opened = readFile(file).then((bytes) => ({ file, changedAt, reader: new Reader<CityResponse>(bytes) }));
  return opened;
}
