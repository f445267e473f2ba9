import { createHash } from "node:crypto";
import { ownerOf } from "~/storage/own-store.server";
import { storage } from "~/storage/storage.server";
import { sqlClient } from "~db/client.server";
import { type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

const sample = 20;
/** bytes; larger files would keep the admin waiting */
const largest = 5_000_000;

/** Writes and removes a byte, asks whose the store is, and reads some files that are there against what the database says of them. */
export async function checkStore(t: Words): Promise<Omit<Finding, "part">> {
  const refused = await storage()
    .tryWriting()
    .then(() => undefined, reasonOf);
  if (refused) return ill(t("store.refuses", { reason: refused }), t("store.refusesTodo"));
  if (await isForeign()) return ill(t("store.foreign"), t("store.foreignTodo"));
  const files = await sqlClient()<{ key: string; sha256: string }[]>`
    (select key, sha256 from files where bytes < ${largest} and id >= (select gen_random_uuid()) order by id limit ${sample / 2})
    union (select key, sha256 from files where bytes < ${largest} order by created_at desc limit ${sample / 2})`;
  const broken: string[] = [];
  for (const { key, sha256 } of files) if (!(await isAsWritten(key, sha256))) broken.push(key);
  const [key] = broken;
  if (key) return ill(t("store.broken", { count: broken.length, all: files.length, key }), t("store.brokenTodo"));
  return well(t("store.well", { count: files.length }));
}

/** Whether another installation has marked the store as its own: then this one sweeps nothing in it. The mark is set by the first sweep. */
async function isForeign(): Promise<boolean> {
  const owner = await ownerOf(storage());
  const [own] = await sqlClient()<{ id: string }[]>`select id from house`;
  return owner !== undefined && owner !== own?.id;
}

async function isAsWritten(key: string, sha256: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await storage().open(key)) hash.update(chunk);
  } catch {
    return false;
  }
  return hash.digest("hex") === sha256;
}
