import { eq } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { paperOf, withoutBareCurrency } from "~/features/documents/paper/rules";
import { type PaperFacts, typeKey } from "~/features/documents/rules";
import { maxTagLength, withoutTag, withTags } from "~/features/documents/tags/rules";
import { paperFacts } from "~/features/pages/rules";
import { germanDate } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { tidy } from "~/lib/tidy";
import { tellChange } from "~/live/tell.server";
import type { Db } from "../../../../db/client.server.ts";
import { versions } from "../../../../db/schema/index.ts";
import { type Draft, lockDraft } from "../open-draft.server.ts";
import { isNamedByItself, isSuggested, maxNameLength, suggestedName } from "../rules.ts";
import { authorLanguage } from "../suggesting/author-language.server.ts";
import { nameOfItself } from "../suggesting/name-of-itself.server.ts";
import { sameFact } from "../suggesting/rules.ts";

/** The facts of the draft in a form; a fact that is undefined does not change. */
export type DraftFacts = {
  name?: string | undefined;
  documentType?: string | undefined;
  taxRelevance?: boolean | undefined;
  addTags?: readonly string[] | undefined;
  removeTag?: string | undefined;
} & { [Fact in keyof PaperFacts]?: PaperFacts[Fact] | undefined };

export async function changeDraft(
  db: Db,
  viewer: Viewer,
  { versionId, facts, now }: { versionId: string; facts: DraftFacts; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, viewer, versionId);
    if (!draft) return;
    const language = await authorLanguage(tx, draft);
    const typed = applied(draft, facts, { germanDay: germanDate(now), language });
    const changed = { ...typed, ...(await namedAnew(tx, draft, { typed, language, now })) };
    if (Object.keys(changed).length === 0) return;
    await tx.update(versions).set(changed).where(eq(versions.id, versionId));
    await tellChange(tx, [viewer.id], { topic: "draft", id: versionId });
  });
}

type Typed = { typed: Partial<Draft>; language: Language; now: Date };

/** Renames a draft whose name was neither typed nor asked for after its facts. */
async function namedAnew(tx: Db, draft: Draft, { typed, language, now }: Typed): Promise<Partial<Draft>> {
  const isOfOthers = (["documentType", "sender", "documentDate"] as const).some((fact) => fact in typed);
  if (!isNamedByItself(draft) || "name" in typed || !isOfOthers) return {};
  const name = (await nameOfItself(tx, { version: { ...draft, ...typed }, language, now })) ?? "";
  return { name, suggestions: { ...draft.suggestions, name } };
}

/** Applies typed facts to the draft. A suggested name that somebody asked for follows the type; any other name was typed by hand and stays. */
function applied(draft: Draft, facts: DraftFacts, today: { germanDay: string; language: Language }): Partial<Draft> {
  const typed = tidy(facts.name ?? draft.name, maxNameLength);
  // A stored document always has a name.
  const typedName = typed === "" && draft.baseVersionId ? draft.name : typed;
  const documentType = facts.documentType === undefined ? draft.documentType : typeKey(tidy(facts.documentType, maxTagLength));
  const isOwn = typedName !== draft.name || isNamedByItself(draft) || !isSuggested(draft.name, draft.documentType, today.germanDay);
  const followsType = !isOwn && documentType !== draft.documentType && documentType !== "";
  const name = followsType ? suggestedName(documentType, today) : typedName;
  const kept = facts.removeTag === undefined ? draft.tags : withoutTag(draft.tags, facts.removeTag);
  const byHand = new Set(draft.byHand);
  if (typedName !== draft.name) byHand.add("name");
  if (documentType !== draft.documentType) byHand.add("type");
  const paper = withTyped(draft, facts);
  for (const fact of paperFacts) if (!sameFact(draft, paper, fact)) byHand.add(fact);
  const wanted = {
    ...paper,
    name,
    documentType,
    tags: withTags(kept, facts.addTags ?? []),
    taxRelevance: facts.taxRelevance ?? draft.taxRelevance,
    byHand: [...byHand],
  };
  return Object.fromEntries(Object.entries(wanted).filter(([fact, value]) => String(value) !== String(draft[fact as keyof Draft])));
}

/** Merges the typed facts into the draft's facts; facts that the form leaves out stay. */
function withTyped(draft: PaperFacts, facts: DraftFacts): PaperFacts {
  const paper = paperOf((column, { kind, longest }) => {
    const typed = facts[column];
    const value = typed === undefined ? draft[column] : typed;
    return kind === "text" ? tidy(String(value), longest) : value;
  });
  return withoutBareCurrency(paper);
}
