import type { Session } from "~db/copy/session";

/** The id of the house whose database this is; undefined: nobody has asked for it, or its schema is of before. */
export async function findHouse(session: Session): Promise<string | undefined> {
  if (!(await hasHouse(session))) return undefined;
  const { rows } = await session.query<{ id: string }>("select id from house");
  return rows[0]?.id;
}

/** The same, made where nobody has asked for it. */
export async function foundHouse(session: Session): Promise<string | undefined> {
  if (!(await hasHouse(session))) return undefined;
  await session.query("insert into house default values on conflict (is_this) do nothing");
  return findHouse(session);
}

async function hasHouse(session: Session): Promise<boolean> {
  const { rows } = await session.query("select to_regclass('public.house') is not null as there");
  return rows[0].there;
}
