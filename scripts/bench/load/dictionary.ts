import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql } from "postgres";
import { seamsIn, wordsIn } from "~/features/ordering/search-terms";
import { withoutIndexes } from "./without-indexes.ts";

/** Collects the words of all documents at once, as the job does for each: the indexes are built once everything is there. */
export async function fillDictionary(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await withoutIndexes(tx, ["words", "document_words"], async () => {
      const numbers = new Map<string, number>();
      await tx`create temporary table held (document_id uuid, word_ids integer[], seams integer[]) on commit drop`;
      await pipeline(Readable.from(held(sql, numbers)), await tx`copy held from stdin`.writable());
      await pipeline(Readable.from(numbered(numbers)), await tx`copy words (id, word) from stdin`.writable());
      await tx`select setval(pg_get_serial_sequence('words', 'id'), ${numbers.size})`;
      await tx`
        insert into document_words (document_id, word_ids, seams, reader_ids)
        select document_id, word_ids, seams, readers.ids from held
        join (select document_id, array_agg(user_id) as ids from document_access group by document_id) as readers using (document_id)`;
    });
  });
}

/** Numbers the words in the order in which they come. */
async function* held(sql: Sql, numbers: Map<string, number>): AsyncGenerator<string> {
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size + 1;
    numbers.set(word, number);
    return number;
  };
  for await (const texts of sql<
    { id: string; text: string; alike: string }[]
  >`select id, search_text as text, search_alike as alike from documents`.cursor(1000))
    for (const { id, text, alike } of texts) {
      const words = new Set([...wordsIn(text), ...wordsIn(alike)]);
      const seams = new Set([...seamsIn(text), ...seamsIn(alike)]);
      yield `${id}\t{${[...words].map(numberOf).join(",")}}\t{${[...seams].join(",")}}\n`;
    }
}

function* numbered(numbers: Map<string, number>): Generator<string> {
  for (const [word, number] of numbers) yield `${number}\t${word}\n`;
}
