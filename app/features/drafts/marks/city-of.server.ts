import { readFile, stat } from "node:fs/promises";
import { type CityResponse, Reader } from "mmdb-lib";

type Cities = { file: string; changedAt: number; reader: Reader<CityResponse> };

// The file takes its whole size in memory, so all requests share one reader, until another file lies at its path.
let opened: Promise<Cities> | undefined;

/** Returns the city of a network address from a database file in MaxMind's format; in English if the city has no name in the language. */
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
