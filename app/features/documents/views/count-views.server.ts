import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import type { Db } from "~db/client.server";
import { documentAccess } from "~db/schema/index";
import { countDocuments } from "../list/list-documents.server.ts";
import { narrowedTo } from "../list/narrowed-to.server.ts";
import { countedAtMost, type Hits } from "../list/rules.ts";
import { filtersOfView, type SavedView } from "./list-views.server.ts";

type Asked = { views: readonly SavedView[]; today: string };

/** Documents of one's own that are looked at, the newest. */
const lookedAtMost = 20_000;

/** How many documents each of the views shows. Views without terms are counted together, in one look at the list. */
export async function countViews(db: Db, viewer: Viewer, { views, today }: Asked): Promise<Hits[]> {
  const asked = views.map((view) => filtersOfView(view, today));
  const plain = asked.filter(({ terms = [] }) => terms.length === 0);
  const counted = plain.length > 0 ? await countPlain(db, viewer, plain.map(narrowedTo)) : [];
  const hits: Hits[] = [];
  for (const filters of asked) {
    const at = plain.indexOf(filters);
    hits.push(counted[at] ?? (await countDocuments(db, viewer, filters)));
  }
  return hits;
}

async function countPlain(db: Db, viewer: Viewer, scopes: (SQL | undefined)[][]): Promise<Hits[]> {
  const counts = scopes.map((scope) => sql`count(*) filter (where ${and(...scope) ?? sql`true`})::int`);
  const newest = db
    .select()
    .from(documentAccess)
    .where(eq(documentAccess.userId, viewer.id))
    .orderBy(desc(documentAccess.modifiedAt), desc(documentAccess.documentId))
    .limit(lookedAtMost);
  const [row] = await db.execute<{ found: number[]; all: number }>(sql`
    select array[${sql.join(counts, sql`, `)}] as found, count(*)::int as all from (${newest}) as ${documentAccess}`);
  const { found = [], all = 0 } = row ?? {};
  return found.map((count) => ({ count: Math.min(count, countedAtMost), orMore: count > countedAtMost || all >= lookedAtMost }));
}
