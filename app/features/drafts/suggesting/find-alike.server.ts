import { sql } from "drizzle-orm";
import { wordsIn } from "~/features/ordering/search-terms";
import { fold } from "~/lib/fold";
import type { Db } from "~db/client.server";
import { documents, documentWords, words } from "~db/schema/index";
import type { AlikeDocument } from "./own-choices.ts";

/** number of a person's newest documents that are compared; older ones hardly resemble what they do today */
const lookedAt = 300;
const found = 5;
/** Dates, amounts and short words say nothing about who wrote a page and why. The database uses this expression, too. */
const tellingWord = /^[a-zà-ÿ]{4,}$/;

/**
 * Finds the documents of a person that share most words with a text, by their cosine similarity, in which a word counts the more the fewer
 * documents contain it. Documents whose words search has not collected yet are left out.
 */
export async function alikeDocuments(db: Db, { ownerId, text }: { ownerId: string; text: string }): Promise<AlikeDocument[]> {
  const asked = wordsIn(fold(text)).filter((word) => tellingWord.test(word));
  if (asked.length === 0) return [];
  const rows = await db.execute<AlikeDocument>(sql`
    with mine as (
      select ${documents.id} as id, ${documents.documentType} as "documentType", ${documents.tags} as tags, ${documentWords.wordIds} as word_ids
      from ${documents} join ${documentWords} on ${documentWords.documentId} = ${documents.id}
      where ${documents.ownerId} = ${ownerId}
      order by ${documents.modifiedAt} desc limit ${lookedAt}),
    telling as (
      select mine.id, ${words.word} as word
      from mine, unnest(mine.word_ids) as word_id join ${words} on ${words.id} = word_id
      where ${words.word} ~ ${tellingWord.source}),
    asked as (select unnest(${sql.param(asked)}::text[]) as word),
    weights as (
      select word, ln(1 + (select count(*) from mine)::float8 / greatest(1, count(telling.id))) ^ 2 as weight
      from asked full join telling using (word) group by word),
    size_of_text as (select sum(weight) as size from asked join weights using (word)),
    compared as (
      select telling.id, sum(weight) as size, coalesce(sum(weight) filter (where asked.word is not null), 0) as shared
      from telling join weights using (word) left join asked using (word) group by telling.id)
    select mine."documentType", mine.tags, compared.shared / sqrt(compared.size * size_of_text.size) as likeness
    from compared join mine using (id), size_of_text
    order by likeness desc limit ${found}`);
  return [...rows];
}
