import { sqlClient } from "~db/client.server";

/** The time since which runners take no new jobs; undefined while they do. */
export async function findDrain(): Promise<Date | undefined> {
  const [drain] = await sqlClient()<{ since: string }[]>`select since from drains`;
  return drain && new Date(drain.since);
}

export async function beginDrain(): Promise<void> {
  await sqlClient()`insert into drains default values on conflict do nothing`;
}

/** Answers whether there was one. */
export async function endDrain(): Promise<boolean> {
  return (await sqlClient()`delete from drains returning id`).length > 0;
}
