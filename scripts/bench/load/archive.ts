import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { searchText } from "~/features/documents/versions/refresh-search-text.server";
import { isoDate } from "~/lib/dates";
import { seeded } from "../../training/corner-scenes/random.ts";
import { fillDictionary } from "./dictionary.ts";
import { letter, reference } from "./letters.ts";
import { withoutIndexes } from "./without-indexes.ts";

export type Archive = { documents: number; ofOne: number; ofAnybodyElse: number };

const types = ["Rechnung", "Beleg", "Vertrag", "Notizen", "Lastschrift", "Urkunde"] as const;
const senders = ["Stadtwerke", "Versicherung", "Autohaus", "Bank", "Praxis"] as const;
const tagged = ["2024", "2025", "2026", "Wohnung", "Auto", "Familie", "Arbeit", "Steuer"] as const;

/**
 * Inserts the published documents of many accounts, of one page each; one account's are spread evenly among them; every ninth is shared with one
 * more person. There are only rows: nobody opens a picture.
 */
export async function fillArchive(sql: Sql, ownerId: string, { documents, ofOne, ofAnybodyElse }: Archive): Promise<void> {
  const others = Array.from({ length: Math.ceil((documents - ofOne) / ofAnybodyElse) }, () => randomUUID());
  await sql`insert into users (id, email, display_name) select id, id || '@post.example', 'Person ' || left(id::text, 4) from unnest(${others}::uuid[]) as id`;
  const rows = documentRows({ documents, ofOne, ownerId, others });
  await sql.begin(async (tx) => {
    // Foreign keys are not checked: these rows are derived from rows that exist, and half a million look-ups would take minutes.
    await tx`set local session_replication_role = replica`;
    await withoutIndexes(tx, ["documents", "document_access"], async () => {
      const into =
        await tx`copy documents (id, owner_id, uploaded_at, modified_at, name, document_type, tags, tax_relevance, page_total, sender, document_date, search_text) from stdin`.writable();
      await pipeline(Readable.from(rows), into);
      for (const statement of derived) await tx.unsafe(statement);
    });
  });
  await fillDictionary(sql);
  await sql`vacuum analyze`;
}

type Rows = { documents: number; ofOne: number; ownerId: string; others: readonly string[] };

function* documentRows({ documents, ofOne, ownerId, others }: Rows): Generator<string> {
  const random = seeded(documents);
  const every = Math.floor(documents / ofOne);
  const now = Date.now();
  for (let i = 0; i < documents; i++) {
    const owner = i % every === 0 && i / every < ofOne ? ownerId : others[i % others.length];
    const name = `${random.pick(types)} ${reference(random)}`;
    const documentType = random.pick(types);
    const tags = [...new Set([random.pick(tagged), random.pick(tagged)])];
    const isForTax = random.chance(0.1);
    const sender = random.chance(0.9) ? `${random.pick(senders)} ${random.whole(1, 40)}` : "";
    const written = random.chance(0.9) ? isoDate(new Date(now - random.whole(1, 3650) * 24 * 60 * 60_000)) : "\\N";
    const text = searchText({ name, documentType, tags, sender, pageText: letter(random, random.whole(120, 240)) });
    const moment = new Date(now - (documents - i) * 60_000).toISOString();
    yield `${[randomUUID(), owner, moment, moment, name, documentType, `{${tags.join(",")}}`, isForTax, 1, sender, written, text].join("\t")}\n`;
  }
}

/** An id that follows from another one. */
const idOf = (what: string, of = "id") => `md5(${of}::text || '${what}')::uuid`;
const widths = "(values (96), (192), (480), (640), (960)) as ready (width)";
const grants = "'{view,edit,sign,delete,share}'";

/** The columns by which the list is sorted, stored beside each reader's rights. */
const listed = "page_total, document_date, amount, currency, due_date, name_key, sender_key, type_key_de, type_key_en";
const keys =
  "page_total, document_date, amount, currency, due_date, lower(name), lower(sender), lower(document_type), lower(document_type)";

const derived = [
  // The documents that are shared with the owner of the next one: 1 is shared, 2 received.
  `create temporary table shared on commit drop as
    select id, next_owner_id from (
      select id, owner_id, row_number() over newer as n, lead(owner_id) over newer as next_owner_id from documents window newer as (order by modified_at)
    ) as row where n % 9 = 0 and next_owner_id <> owner_id`,
  `insert into document_access (user_id, document_id, grants, relation, modified_at, uploaded_at, document_type, tags, tax_relevance, ${listed})
    select owner_id, id, ${grants}, case when next_owner_id is null then 0 else 1 end, modified_at, uploaded_at, document_type, tags, tax_relevance, ${keys}
    from documents left join shared using (id)`,
  `insert into document_access (user_id, document_id, grants, relation, modified_at, uploaded_at, document_type, tags, tax_relevance, ${listed})
    select next_owner_id, id, '{view}', 2, modified_at, uploaded_at, document_type, tags, tax_relevance, ${keys}
    from documents join shared using (id)`,
  `insert into document_counts
    select user_id, kind, value, count(*) from document_access, counted_as(relation, tax_relevance, tags) group by 1, 2, 3`,
  `insert into versions (id, document_id, author_id, published_at, name, document_type, tags, tax_relevance)
    select ${idOf("version")}, id, owner_id, uploaded_at, name, document_type, tags, tax_relevance from documents`,
  `insert into files (id, key, sha256, media_type, bytes, width, height)
    select ${idOf("picture")}, id, '', 'image/jpeg', 400000, 1357, 1920 from documents`,
  `insert into files (id, key, sha256, media_type, bytes, width, height)
    select ${idOf("' || width || '")}, id, '', 'image/webp', width * 40, width, width * 1920 / 1357 from documents, ${widths}`,
  `insert into renditions (file_id, picture_id) select ${idOf("' || width || '")}, ${idOf("picture")} from documents, ${widths}`,
  `insert into pages (id, original_file_id, original_name, base_file_id, recipe, recipe_key, rendered_file_id, rendered_key, analysis)
    select ${idOf("page")}, ${idOf("picture")}, 'scan.jpg', ${idOf("picture")}, '{}', '', ${idOf("picture")}, '', 'done' from documents`,
  `insert into version_pages (version_id, page_id, position) select ${idOf("version")}, ${idOf("page")}, 0 from documents`,
  // The text is the last place of the search text.
  `insert into page_texts (page_id, text, words, source, recipe)
    select ${idOf("page")}, reverse(split_part(reverse(search_text), E'\\x1f', 1)), '[]', 'ocr', '{}' from documents`,
];
