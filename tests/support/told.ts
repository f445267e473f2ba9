import { randomUUID } from "node:crypto";
import { expect, onTestFinished, vi } from "vitest";
import { channel } from "~/live/tell.server";
import type { Change } from "~/live/topics";
import type { TestDatabase } from "./database.ts";
import { soon } from "./soon.ts";

export type Told = { userId: string } & Change;

/** Listens like an open tab; each answer holds the changes since the one before. */
export async function hearChanges({ sql }: TestDatabase): Promise<() => Promise<Told[]>> {
  const heard: string[] = [];
  const { unlisten } = await sql.listen(channel, (message) => heard.push(message));
  onTestFinished(unlisten);
  return async () => {
    // Messages are heard in the order in which they were committed.
    const last = randomUUID();
    await sql.notify(channel, last);
    await vi.waitFor(() => expect(heard).toContain(last), soon);
    return heard
      .splice(0)
      .filter((message) => message !== last)
      .map((message) => JSON.parse(message) as Told)
      .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  };
}
