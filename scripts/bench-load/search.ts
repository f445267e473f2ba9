import { readCursor } from "~/features/documents/batches";
import { countDocuments, listDocuments } from "~/features/documents/queries.server";
import { hitsShown } from "~/features/documents/rules";
import { documentsPath } from "~/paths";
import type { Db } from "~db/client.server";
import { fillArchive } from "./archive.ts";
import { cpuMilliseconds, cpuMillisecondsBelow } from "./processes.ts";
import { aSignedInPerson, type Figure, percentile, type SignedIn, type Site } from "./site.ts";

const archive = { documents: 100_000, ofOne: 500, ofAnybodyElse: 100 };
const times = 100;
const warmUps = 20;

type Asked = { terms: string[]; after?: string };

/** List and search of one account among many: the queries of the screen alone, and the whole request. */
export async function search({ db, sql, url, pids }: Site, tell: (figure: Figure) => void): Promise<void> {
  const reader = await aSignedInPerson(db);
  await fillArchive(sql, reader.person.id, archive);

  for (const [what, asked] of Object.entries(await questions(db, reader))) {
    const hits = await countDocuments(db, reader.person, asked);
    const queries = await timed(() => queriesOfScreen(db, reader, asked));
    const cpuBefore = cpu();
    const requests = await timed(() => request(url, reader, asked));
    const spent = (cpu() - cpuBefore) / (warmUps + times);
    const told = `${what} (${hitsShown(hits)} of ${archive.ofOne})`;
    tell({ what: `${told}: queries p50`, value: percentile(queries, 0.5), unit: "ms" });
    tell({ what: `${told}: queries p95`, value: percentile(queries, 0.95), unit: "ms" });
    tell({ what: `${told}: request p50`, value: percentile(requests, 0.5), unit: "ms" });
    tell({ what: `${told}: request p95`, value: percentile(requests, 0.95), unit: "ms" });
    tell({ what: `${told}: CPU of a request, web and PostgreSQL`, value: spent, unit: "ms" });
  }

  function cpu(): number {
    return cpuMilliseconds(pids.web) + cpuMillisecondsBelow(pids.postgres);
  }
}

async function questions(db: Db, { person }: SignedIn): Promise<Record<string, Asked>> {
  const { rows, next } = await listDocuments(db, person, { terms: [], batches: 9 });
  const number = rows[0]?.name.split(" ").at(-1) ?? "";
  return {
    "list, first batch": { terms: [] },
    "list, tenth batch": { terms: [], after: next ?? "" },
    "search, a common word": { terms: ["Rechnung"] },
    "search, a rare word": { terms: ["Ölfrist"] },
    "search, a number that stands once": { terms: [number] },
    "search, part of a word, with umlaut": { terms: ["nachtungsbest"] },
    "search, three words": { terms: ["Rechnung", "Straße", "Versicherung"] },
    "search, two letters": { terms: ["öl"] },
    "search, a word that stands nowhere": { terms: ["Zugspitzbahnhof"] },
  };
}

/** What the loader of the list asks, at once as it does. */
async function queriesOfScreen(db: Db, { person }: SignedIn, { terms, after }: Asked): Promise<void> {
  await Promise.all([
    listDocuments(db, person, { terms, after: readCursor(after ?? null) }),
    terms.length > 0 && countDocuments(db, person, { terms }),
    countDocuments(db, person, {}),
  ]);
}

async function request(url: string, { cookie }: SignedIn, { terms, after }: Asked): Promise<void> {
  const answer = await fetch(url + documentsPath({ terms, after }), { headers: { Cookie: cookie, Accept: "text/html" } });
  const page = await answer.text();
  if (answer.status !== 200 || !page.includes("</html>")) throw new Error(`The list answered ${answer.status}.`);
}

/** ms; one after the other */
async function timed(work: () => Promise<void>): Promise<number[]> {
  const spent: number[] = [];
  for (let i = 0; i < warmUps + times; i++) {
    const since = performance.now();
    await work();
    if (i >= warmUps) spent.push(performance.now() - since);
  }
  return spent;
}
