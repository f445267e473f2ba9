import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Viewer } from "~/features/accounts/rules";
import { askBulk } from "~/features/bulk/ask-bulk.server";
import { documentsPath } from "~/features/documents/paths";
import type { Db } from "~db/client.server";
import { fillArchive } from "./archive.ts";
import { aSignedInPerson, type Figure, percentile, type Site } from "./site.ts";

const archive = { documents: 40_000, ofOne: 20_000, ofAnybodyElse: 100 };
const asked = 9;

/** Measures how long it takes to store all hits of a list, which the request does before it answers. */
export async function chosen({ db, sql }: Site, tell: (figure: Figure) => void): Promise<void> {
  const { person } = await aSignedInPerson(db);
  await fillArchive(sql, person.id, archive);
  for (const terms of [[], ["rechnung"], ["lastschrift"]]) {
    const { spent, held, hits } = await timed(db, person, terms);
    const what = `${hits} hits of ${terms[0] ?? "the whole list"}`;
    tell({ what: `${what} written down: p50`, value: percentile(spent, 0.5), unit: "ms" });
    tell({ what: `${what}: the process held at most`, value: held, unit: "ms" });
  }
}

async function timed(db: Db, person: Viewer, terms: string[]): Promise<{ spent: number[]; held: number; hits: number }> {
  const spent: number[] = [];
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  for (let n = 0; n < asked; n++) {
    const since = performance.now();
    await askBulk(db, person, { kind: "delete", chosen: { hitsOf: { terms } }, list: documentsPath(), now: new Date() });
    spent.push(performance.now() - since);
  }
  held.disable();
  const [row] = await db.query.bulkActions.findMany({ columns: { total: true }, where: (t, { eq }) => eq(t.userId, person.id) });
  return { spent, held: held.max / 1e6, hits: row?.total ?? 0 };
}
