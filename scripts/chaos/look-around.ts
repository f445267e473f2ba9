import { setTimeout as sleep } from "node:timers/promises";
import { checkStore } from "~/features/pages/copy-store.server";
import { sweepFiles } from "~/features/pages/sweep-files.server";
import { grouped } from "~/lib/grouped";
import { isHouseKey } from "~/storage/keys";
import { storeAt } from "~/storage/storage.server";
import type { Connected } from "~db/client.server";
import { countJobsDue } from "~db/graphile.server";
import type { Door, Made } from "./items.ts";

const [fiveMinutes, twoDays] = [5 * 60_000, 2 * 24 * 60 * 60_000];

/** taken: documents; refused: named as such; lost: neither; twice: made or named more than once */
export type Became = { taken: number; refused: number; lost: number; twice: number };

/** leftovers: bytes that killed tries left behind, gone with the sweep; broken: each rule that did not hold */
type Found = { documents: number; files: number; leftovers: number; broken: string[] };

type Listed = { name: string; reason: string | null };

/** Says what became of each door's items. read: the hashes of all originals that the API gives; refused: names that an answer refused */
export async function countBecame(
  { sql }: Connected,
  { items, refused, read }: { items: readonly Made[]; refused: ReadonlySet<string>; read: readonly string[] },
): Promise<{ doors: Map<Door, Became>; broken: string[] }> {
  const rows = await sql<Listed[]>`select name, reason from apart_files where arrived_at is not null`;
  const made = await sql<{ sha256: string; documents: number }[]>`
    select f.sha256, count(distinct v.document_id)::int as documents from versions v
    join version_pages vp on vp.version_id = v.id join pages p on p.id = vp.page_id join files f on f.id = p.original_file_id
    where v.published_at is not null group by f.sha256`;
  const documents = new Map(made.map(({ sha256, documents }) => [sha256, documents]));
  const listed = grouped(rows, ({ name }) => name);
  const byApi = grouped(read, (sha256) => sha256);
  const doors = new Map<Door, Became>();
  const broken: string[] = [];
  for (const item of items) {
    const told = listed.get(item.name) ?? [];
    const times = documents.get(item.sha256) ?? 0;
    const became = item.flaw
      ? becameOfFlawed({ times, listed: told.filter(({ reason }) => reason).length, isAnswered: refused.has(item.name) })
      : becameOfGood({ times, rows: told.length });
    const counts = doors.get(item.door) ?? { taken: 0, refused: 0, lost: 0, twice: 0 };
    counts[became] += 1;
    doors.set(item.door, counts);
    if (became !== (item.flaw ? "refused" : "taken"))
      broken.push(`${item.name}: ${became}${told[0]?.reason ? ` (${told[0].reason})` : ""}`);
    if ((byApi.get(item.sha256)?.length ?? 0) !== times) broken.push(`${item.name}: the API does not give what the database has`);
  }
  return { doors, broken };
}

function becameOfGood({ times, rows }: { times: number; rows: number }): keyof Became {
  if (times > 1 || rows > 1) return "twice";
  return times === 1 ? "taken" : "lost";
}

function becameOfFlawed({ times, listed, isAnswered }: { times: number; listed: number; isAnswered: boolean }): keyof Became {
  if (times > 0) return "taken";
  if (listed > 1) return "twice";
  return listed === 1 || isAnswered ? "refused" : "lost";
}

/** Checks the rules that an installation has to keep, however often it was killed. */
export async function lookAround({ db, sql }: Connected, { store, good }: { store: string; good: number }): Promise<Found> {
  const broken: string[] = [];
  const rule = (what: string, count: number) => void (count > 0 && broken.push(`${what}: ${count}`));
  const [odd = { documents: 0, versions: 0, pages: 0, failed: 0 }] = await sql<
    { documents: number; versions: number; pages: number; failed: number }[]
  >`
    select (select count(distinct document_id)::int from versions where published_at is not null) as documents,
      (select count(*)::int from (select from versions group by document_id having count(*) > 1) v) as versions,
      (select count(*)::int from (select from version_pages group by version_id having count(*) > 1) p) as pages,
      (select count(*)::int from job_failures where final) as failed`;
  rule("documents that no item was sent for", odd.documents - good);
  rule("documents with a second version", odd.versions);
  rule("versions with a second page", odd.pages);
  rule("jobs that failed for good", odd.failed);
  const kept = storeAt(store);
  const { leftovers } = await sweepFiles(db, { now: new Date(Date.now() + twoDays), from: kept });
  const { files, missing, changed } = await checkStore(db, kept);
  rule("files that are not in the store", missing.length);
  rule("files with other bytes", changed.length);
  let objects = 0;
  for await (const { key } of kept.list()) objects += Number(!isHouseKey(key));
  rule("objects that no row names, after the sweep", objects - files);
  return { documents: odd.documents, files, leftovers, broken };
}

/** Counts what is not done yet: jobs, drafts that become documents by themselves, and files of watched folders. */
export async function countOpen({ sql }: Connected): Promise<number> {
  const jobs = await countJobsDue(sql, new Date(Date.now() + fiveMinutes));
  const [open] = await sql<{ count: number }[]>`
    select ((select count(*) from apart_files a join versions v on v.id = a.version_id where v.published_at is null and a.reason is null)
      + (select count(*) from watched_files))::int as count`;
  return jobs + (open?.count ?? 0);
}

/** Waits until no more than `most` are open; false: more still are after so many ms. */
export async function isQuiet(connected: Connected, { patience, most = 0 }: { patience: number; most?: number }): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(500)) {
    if ((await countOpen(connected)) <= most) return true;
  }
  return false;
}
