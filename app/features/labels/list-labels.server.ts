import { eq, sql } from "drizzle-orm";
import { isGranted } from "~/features/access/is-granted.server";
import type { Viewer } from "~/features/accounts/rules";
import type { LabelKind } from "~/features/documents/labels/kinds";
import { isSameLabel } from "~/features/documents/labels/names";
import { typeLabels } from "~/features/documents/rules";
import { sortKey } from "~/lib/sort-key";
import type { Db } from "~db/client.server";
import { documentAccess, documents } from "~db/schema/index";

/** editable: number of its documents that the viewer may change */
export type Label = { name: string; count: number; editable: number };

/** number of labels of one kind that are shown, the most frequent */
export const labelsAtMost = 1000;

/** number of them that are searched */
const searchedAtMost = 20_000;

/** Returns the labels of this kind in the viewer's documents, from A to Z; typed: only those whose names contain each of these words */
export async function listLabels(db: Db, viewer: Pick<Viewer, "id">, kind: LabelKind, typed = ""): Promise<Label[]> {
  const words = sortKey(typed).split(" ").filter(Boolean);
  const labels = await mostFrequent(db, viewer, { kind, limit: words.length > 0 ? searchedAtMost : labelsAtMost });
  const named = labels.map((label) => ({ label, keys: keysOf(kind, label) }));
  return named
    .filter(({ keys }) => keys.some((key) => words.every((word) => key.includes(word))))
    .slice(0, labelsAtMost)
    .sort(({ keys: [a = ""] }, { keys: [b = ""] }) => (a < b ? -1 : 1))
    .map(({ label }) => label);
}

/** A type is called differently in each language. */
function keysOf(kind: LabelKind, { name }: Label): string[] {
  return (kind === "type" ? typeLabels(name) : [name]).map(sortKey);
}

type Most = { kind: LabelKind; limit: number };

async function mostFrequent(db: Db, viewer: Pick<Viewer, "id">, { kind, limit }: Most): Promise<Label[]> {
  const { userId, tags, documentType, senderKey, documentId } = documentAccess;
  const counts = sql`count(*)::int as count, count(*) filter (where ${isGranted("edit")})::int as editable`;
  const own = eq(userId, viewer.id);
  const most = sql`order by 2 desc, 1 limit ${limit}`;
  const ask = {
    tag: sql`select tag as name, ${counts} from ${documentAccess} cross join unnest(${tags}) as tag where ${own} group by 1 ${most}`,
    type: sql`select ${documentType} as name, ${counts} from ${documentAccess} where ${own} and ${documentType} <> '' group by 1 ${most}`,
    // The sender as most of its documents write it.
    sender: sql`
      select mode() within group (order by ${documents.sender}) as name, ${counts}
      from ${documentAccess} join ${documents} on ${documents.id} = ${documentId}
      where ${own} and ${senderKey} <> '' group by ${senderKey} ${most}`,
  };
  return db.execute<Label>(ask[kind]);
}

type Asked = { kind: LabelKind; name: string };

/** Returns the label: if it is not found exactly, another one that is the same to people */
export async function findLabel(db: Db, viewer: Pick<Viewer, "id">, { kind, name }: Asked): Promise<Label | undefined> {
  const labels = await mostFrequent(db, viewer, { kind, limit: searchedAtMost });
  return labels.find((label) => (kind === "sender" ? isSameLabel(kind, label.name, name) : label.name === name));
}

/** Returns another label than `from` that has this name already. */
export async function findTwin(
  db: Db,
  viewer: Pick<Viewer, "id">,
  { kind, name, from }: Asked & { from: string },
): Promise<Label | undefined> {
  const labels = await mostFrequent(db, viewer, { kind, limit: searchedAtMost });
  const alike = labels.filter((label) => label.name !== from && isSameLabel(kind, label.name, name));
  return alike.find((label) => label.name === name) ?? alike[0];
}
