import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/** of the file's unpacked content, a row a line */
export type Copied = { rows: number; bytes: number; sha256: string };
/** packed: of the file itself */
export type Written = Copied & { packed: { bytes: number; sha256: string } };

/** Copies the rows of a table or a query into a compressed file, which is safely on the disk when this is done. */
export async function copyOut(session: pg.Client, what: string, file: string): Promise<Written> {
  const [rows, packed] = [measure(), measure()];
  const disk = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await pipeline(session.query(to(`copy ${what} to stdout`)), rows, createGzip({ level: 1 }), packed, disk);
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
  const { bytes, sha256 } = packed.measured();
  return { ...rows.measured(), packed: { bytes, sha256 } };
}

/** Copies the rows of a compressed file into a table. Answers the facts of its content: only by comparing them one knows that it is whole. */
export async function copyIn(session: pg.Client, table: string, file: string): Promise<Copied> {
  const rows = measure();
  await pipeline(createReadStream(file), createGunzip(), rows, session.query(from(`copy ${table} from stdin`)));
  return rows.measured();
}

/** Measures what a copy would hold. */
export async function measureRows(session: pg.Client, what: string): Promise<Copied> {
  const rows = measure();
  await pipeline(session.query(to(`copy ${what} to stdout`)), rows, nowhere());
  return rows.measured();
}

export function sameRows(one: Copied, other: Copied): boolean {
  return one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
}

function measure(): Transform & { measured(): Copied } {
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return Object.assign(through, { measured: () => ({ rows, bytes, sha256: hash.digest("hex") }) });
}

function nowhere(): (source: AsyncIterable<Buffer>) => Promise<void> {
  return async (source) => {
    for await (const _ of source);
  };
}
