import { createHmac } from "node:crypto";
import postgres from "postgres";

/** The database role of web server and runner: it owns the product's database, and nothing else. */
export const product = "mappe_product";

/** Derives the password from the superuser's, so that it need not be stored; there is no way back. */
export function productPassword(superusers: string): string {
  return createHmac("sha256", superusers).update(product).digest("base64url");
}

type Given = { database: string; password: string; addressOf(database: string): string };

/** Makes role and database if they are missing. admin: the superuser; a database that belonged to the superuser is handed over. */
export async function giveDatabase(admin: postgres.Sql, { database, password, addressOf }: Given): Promise<void> {
  const [found] = await admin<{ role: boolean; owner: string | null }[]>`
    select exists (select from pg_roles where rolname = ${product}) as role,
      (select pg_get_userbyid(datdba) from pg_database where datname = ${database}) as owner`;
  if (!found?.role) await admin.unsafe(`create role ${product}`);
  await admin.unsafe(`alter role ${product} login nosuperuser nocreatedb nocreaterole password '${password}'`);
  if (!found?.owner) await admin.unsafe(`create database ${database} owner ${product}`);
  else if (found.owner !== product) await handOver(addressOf(database), database);
}

/** Runs in one transaction: if a start breaks off, the next one makes up for it. */
async function handOver(url: string, database: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx.unsafe(everythingTo(product));
      await tx.unsafe(`alter database ${database} owner to ${product}`);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * The statements that give everything of ours to a role. PostgreSQL's own 'reassign owned' refuses for its first role, which owns the system's
 * objects. Extensions stay the superuser's.
 */
function everythingTo(role: string): string {
  const ours = (owner: string, schema: string) =>
    `${owner} = (select oid from pg_roles where rolname = current_user) and ${schema} !~ '^pg_' and ${schema} <> 'information_schema'`;
  const partOfAnother = (of: string, id: string) =>
    `exists (select from pg_depend d where d.classid = '${of}'::regclass and d.objid = ${id} and d.deptype in ('a', 'i', 'e'))`;
  return `
    do $$ declare command text; begin
      for command in
        select format('schema %I', nspname) from pg_namespace where ${ours("nspowner", "nspname")}
        union all
        select format('table %I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours("relowner", "nspname")} and not ${partOfAnother("pg_class", "c.oid")}
        union all
        select format('routine %s', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = pronamespace
        where ${ours("proowner", "nspname")} and not ${partOfAnother("pg_proc", "p.oid")}
        union all
        select format('type %I.%I', nspname, typname) from pg_type t join pg_namespace n on n.oid = typnamespace left join pg_class c on c.oid = typrelid
        where (typtype in ('e', 'd', 'r') or (typtype = 'c' and relkind = 'c')) and ${ours("typowner", "nspname")} and not ${partOfAnother("pg_type", "t.oid")}
      loop
        execute format('alter %s owner to ${role}', command);
      end loop;
    end $$`;
}
