import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { searchText } from "~/features/documents/search-text.server";
import { seeded } from "../corner-scenes/random.ts";
import { fillDictionary } from "./dictionary.ts";
import { letter, reference } from "./letters.ts";

export type Archive = { documents: number; ofOne: number; ofAnybodyElse: number };

const types = ["Rechnung", "Beleg", "Vertrag", "Notizen", "Lastschrift", "Urkunde"] as const;
const tagged = ["2024", "2025", "2026", "Wohnung", "Auto", "Familie", "Arbeit", "Steuer"] as const;

/** Many accounts' published documents of one page each, one account's spread evenly among them. Rows only: nobody opens a picture. */
export async function fillArchive(sql: Sql, ownerId: string, { documents, ofOne, ofAnybodyElse }: Archive): Promise<void> {
  const others = Array.from({ length: Math.ceil((documents - ofOne) / ofAnybodyElse) }, () => randomUUID());
  await sql`insert into users (id, email, display_name) select id, id || '@post.example', 'Person ' || left(id::text, 4) from unnest(${others}::uuid[]) as id`;
  const rows = documentRows({ documents, ofOne, ownerId, others });
  await sql.begin(async (tx) => {
    // What is derived from rows that are there refers to nothing else: looking it up half a million times would take minutes.
    await tx`set local session_replication_role = replica`;
    const into =
      await tx`copy documents (id, owner_id, uploaded_at, modified_at, name, document_type, tags, page_total, search_text) from stdin`.writable();
    await pipeline(Readable.from(rows), into);
    for (const statement of derived) await tx.unsafe(statement);
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
    const text = searchText({ name, documentType, tags, pageText: letter(random, random.whole(120, 240)) });
    const moment = new Date(now - (documents - i) * 60_000).toISOString();
    yield `${[randomUUID(), owner, moment, moment, name, documentType, `{${tags.join(",")}}`, 1, text].join("\t")}\n`;
  }
}

/** An id that follows from another one. */
const idOf = (what: string, of = "id") => `md5(${of}::text || '${what}')::uuid`;
const widths = "(values (96), (192), (480), (960)) as ready (width)";
const grants = "'{view,edit,sign,delete,share}'";

const derived = [
  `insert into document_access (user_id, document_id, grants, modified_at, uploaded_at, document_type, tags)
    select owner_id, id, ${grants}, modified_at, uploaded_at, document_type, tags from documents`,
  // Every tenth document is shared with one more person.
  `insert into document_access (user_id, document_id, grants, relation, modified_at, uploaded_at, document_type, tags)
    select other.owner_id, own.id, '{view}', 2, own.modified_at, own.uploaded_at, own.document_type, own.tags
    from (select *, row_number() over (order by modified_at) as n from documents) as own
    join (select owner_id, row_number() over (order by modified_at) as n from documents) as other on other.n = own.n + 1
    where own.n % 10 = 5 and other.owner_id <> own.owner_id`,
  `insert into versions (id, document_id, author_id, published_at, name, document_type, tags)
    select ${idOf("version")}, id, owner_id, uploaded_at, name, document_type, tags from documents`,
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
