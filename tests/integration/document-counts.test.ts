import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listTags } from "~/features/list/list-choices.server";
import { countRelations } from "~/features/list/overview.server";
import type { Connected } from "~db/client.server";
import { documentAccess, documents, users } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPerson } from "../builders/people.ts";
import { besideHeld } from "../support/beside-held.ts";
import { aDatabase } from "../support/database.ts";
import { tries } from "../support/tries.ts";

type Sql = Connected["sql"];

/** What is counted, told a second time from the rows that are counted. */
async function countedAnew(sql: Sql) {
  return sql`
    select user_id, kind, value, count(*)::int as documents from document_access cross join lateral (
      select (array['private', 'shared', 'received'])[relation + 1] as kind, '' as value
      union all select 'tax', '' where tax_relevance union all select 'tag', unnest(tags)) as counted
    group by 1, 2, 3 order by 1, 2, 3`;
}

async function counted(sql: Sql) {
  return sql`
    select user_id, kind, value, sum(documents)::int as documents from document_counts
    group by 1, 2, 3 having sum(documents) <> 0 order by 1, 2, 3`;
}

type Step = {
  kind: "add" | "tags" | "relate" | "tax" | "take" | "delete";
  who: number;
  document: number;
  tags: string[];
  relation: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("add", "add", "tags", "relate", "tax", "take", "delete"),
  who: fc.nat(2),
  document: fc.nat(5),
  tags: fc.uniqueArray(fc.constantFrom("Auto", "auto", "Öl", "x"), { maxLength: 3 }),
  relation: fc.nat(2),
});

test("whatever several connections change at once, what is counted is what is there", async () => {
  const { sql } = await aDatabase();
  const ids = (what: string, amount: number) => Array.from({ length: amount }, (_, n) => `${what}0000000-0000-4000-8000-00000000000${n}`);
  const [people, papers] = [ids("a", 3), ids("b", 6)];
  await sql`insert into users (id, email, display_name) select id, id || '@post.example', 'x' from unnest(${people}::uuid[]) as id`;
  const doStep = async ({ kind, who, document, tags, relation }: Step) => {
    const [person = "", paper = ""] = [people[who], papers[document]];
    switch (kind) {
      case "add":
        await sql`insert into documents (id, owner_id) values (${paper}, ${person}) on conflict do nothing`;
        // Several rows in one statement, some of which are there already.
        return sql`insert into document_access (user_id, document_id, grants, modified_at, uploaded_at, relation, tags)
          select person, id, '{view}', now(), now(), ${relation}, ${tags} from unnest(${people.slice(who)}::uuid[]) as person, documents
          where id = ${paper} order by 1 on conflict (user_id, document_id) do update set tags = excluded.tags`;
      case "tags":
        return sql`update document_access set tags = ${tags} where document_id = ${paper}`;
      case "relate":
        return sql`update document_access set relation = ${relation} where user_id = ${person} and document_id = ${paper}`;
      case "tax":
        return sql`update document_access set tax_relevance = not tax_relevance where user_id = ${person} and document_id = ${paper}`;
      case "take":
        return sql`delete from document_access where user_id = ${person}`;
      case "delete":
        return sql`delete from documents where id = ${paper}`;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }), async (atOnce) => {
      await Promise.all(
        atOnce.map(async (steps) => {
          for (const one of steps) await Promise.resolve(doStep(one)).catch(expectConflict);
        }),
      );
      expect(await counted(sql)).toEqual(await countedAnew(sql));
    }),
    tries(40),
  );
  await sql`delete from users where id = ${people[0] ?? ""}`;
  expect(await counted(sql)).toEqual(await countedAnew(sql));
  expect(await sql`select from document_counts where user_id = ${people[0] ?? ""}`).toHaveLength(0);
});

/** Another one waited for the same document, or has deleted it: what was not done is not counted either. */
function expectConflict(error: { code?: string }): void {
  if (!["40P01", "23503"].includes(error.code ?? "")) throw error;
}

test("two who change one person's documents at once wait for nobody, and the next one draws together what they counted", async () => {
  const database = await aDatabase();
  const { db, sql } = database;
  const viewer = await aPerson(db);
  const [first, second] = [await aPublishedDocument(db, { owner: viewer }), await aPublishedDocument(db, { owner: viewer })];
  const bear = (tx: typeof db, { id }: { id: string }, tags: string[]) =>
    tx.update(documentAccess).set({ tags, taxRelevance: true }).where(eq(documentAccess.documentId, id));
  await besideHeld(
    database,
    (tx) => bear(tx, first, ["Auto", "Haus"]),
    () => bear(db, second, ["Auto"]),
  );
  const rows = () => sql`select documents from document_counts where user_id = ${viewer.id} and value = 'Auto'`;
  expect(await rows()).toEqual([{ documents: 1 }, { documents: 1 }]);
  expect([await listTags(db, viewer), (await countRelations(db, viewer)).tax]).toEqual([["Auto", "Haus"], 2]);
  await aPublishedDocument(db, { owner: viewer, tags: ["Auto"] });
  expect(await rows()).toEqual([{ documents: 3 }]);

  await bear(db, first, ["Auto"]);
  expect(await listTags(db, viewer)).toEqual(["Auto"]);
  await db.delete(documents).where(eq(documents.id, second.id));
  expect(await countRelations(db, viewer)).toMatchObject({ active: 2, private: 2, tax: 1 });
  await db.delete(users).where(eq(users.id, viewer.id));
  expect(await sql`select from document_counts`).toHaveLength(0);
});
