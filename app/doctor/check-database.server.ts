import { env } from "~/env.server";
import { formatBytes } from "~/lib/bytes";
import type { Language } from "~/lib/languages";
import { sqlClient } from "~db/client.server";
import { assertSchema } from "~db/migrate";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

const oldest = 150_000;
/** minutes; a backup of much takes some */
const longest = 15;

export async function checkDatabase(t: Words, language: Language): Promise<Omit<Finding, "part">> {
  const place = URL.canParse(env.DATABASE_URL) ? new URL(env.DATABASE_URL).host : "DATABASE_URL";
  const facts = await look().catch((error: unknown) => ill(t("database.away", { place, reason: reasonOf(error) }), t("database.awayTodo")));
  if ("verdict" in facts) return facts;
  const { number, version, bytes, minutes } = facts;
  if (number < oldest) return ill(t("database.old", { version }), t("database.oldTodo"));
  const unfit = await assertSchema(env.DATABASE_URL).then(() => undefined, reasonOf);
  if (unfit) return ill(unfit, t("database.schemaTodo"));
  if (minutes >= longest) return doubt(t("database.held", { minutes }), t("database.heldTodo"));
  return well(t("database.well", { version, size: formatBytes(bytes, language) }));
}

type Facts = { number: number; version: string; bytes: number; minutes: number };

async function look(): Promise<Facts> {
  const [facts] = await sqlClient()<Facts[]>`
    select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float as bytes,
      (select coalesce(floor(extract(epoch from now() - min(xact_start)) / 60), 0)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as minutes`;
  if (!facts) throw new Error("no answer");
  return facts;
}
