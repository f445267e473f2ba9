import { eq } from "drizzle-orm";
import { readPaper } from "~/features/documents/paper/read-paper.server";
import type { Suggestions } from "~/features/pages/rules";
import { germanDate } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { tellChange } from "~/live/tell.server";
import type { Db } from "~db/client.server";
import { versions } from "~db/schema/index";
import type { Draft } from "../open-draft.server.ts";
import { guessedName, guessedType } from "../rules.ts";
import { nameOfItself } from "./name-of-itself.server.ts";
import { guessedPaperFacts } from "./rules.ts";
import { withInvoice } from "./together.ts";

/** ofPages: what its pages suggest; isAsked: its author has asked for that */
type Guessing = { language: Language; ofPages: Suggestions; isAsked: boolean; now: Date };

/** Fills a locked draft with what its electronic invoice says and its pages suggest. Returns its type. */
export async function guessDraft(tx: Db, draft: Draft, { language, ofPages, isAsked, now }: Guessing): Promise<string> {
  const { found: paper, invoice } = await readPaper(tx, { versionId: draft.id, now });
  const guess = { suggestions: { ...withInvoice(ofPages, invoice), paper }, isAsked, germanDay: germanDate(now), language };
  const documentType = guessedType(draft, guess);
  const paperFacts = guessedPaperFacts(draft, paper);
  const ofItself = await nameOfItself(tx, { version: { ...draft, ...paperFacts, documentType }, language, now });
  const { name, isOfItself } = guessedName(draft, { ...guess, documentType, ofItself });
  const suggestions = { ...guess.suggestions, ...(isOfItself && { name }) };
  await tx
    .update(versions)
    .set({ suggestions, name, documentType, ...paperFacts })
    .where(eq(versions.id, draft.id));
  await tellChange(tx, [draft.authorId], { topic: "draft", id: draft.id });
  return documentType;
}
