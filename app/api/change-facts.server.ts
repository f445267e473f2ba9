import type { Viewer } from "~/features/accounts/rules";
import { factsForm, factsTyped } from "~/features/documents/facts/forms";
import { putRight } from "~/features/documents/facts/put-right.server";
import { findDocument } from "~/features/documents/find-document.server";
import { factsOf, type VersionFacts } from "~/features/documents/rules";
import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { type Done, done } from "~/lib/result";
import type { Db } from "~db/client.server";
import type { Answered, FieldError, Problem } from "./call.ts";
import type { FactsChange } from "./schemas.ts";
import { toldAsIs } from "./told-as-is.server.ts";

type Changing = { documentId: string; change: FactsChange; language: Language; now: Date };

/** Corrects the facts of a document as the form on its screen does; what the change does not name stays. */
export async function changeFacts(db: Db, viewer: Viewer, { documentId, change, language, now }: Changing): Promise<Answered | Problem> {
  const document = await findDocument(db, viewer, { documentId, versionId: null });
  if (!document) return { problem: "not-found" };
  if (!document.may.edit) return { problem: "not-allowed" };
  const before = factsOf(document);
  const read = await readFacts(change, { before, language });
  if (!read.ok) return { problem: "invalid-body", errors: read.errors };
  const saved = await putRight(db, viewer, { documentId, baseId: document.versionId, facts: { ...before, ...read.facts }, now });
  if (!saved.ok) return { problem: saved.reason === "gone" ? "not-allowed" : "conflict" };
  return toldAsIs(db, viewer, { documentId, versionId: null });
}

type Reading = { before?: Partial<VersionFacts>; language: Language };

/** Reads facts by the form in which people type them. */
export async function readFacts(
  change: FactsChange,
  { before = {}, language }: Reading,
): Promise<Done<{ facts: Partial<VersionFacts> }> | { ok: false; errors: FieldError[] }> {
  const { name, type, tags, taxRelevant, date, sender, number, amount, dueDate } = change;
  const typed = {
    base: nobodysId,
    name: name ?? before.name ?? "-",
    type,
    tags: tags?.join(","),
    taxRelevant: taxRelevant ? "on" : undefined,
    documentDate: date ?? "",
    sender,
    documentNumber: number,
    amount: amount?.value ?? "",
    currency: amount?.currency ?? "",
    dueDate: dueDate ?? "",
  };
  const parsed = factsForm.safeParse(Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)));
  if (!parsed.success) {
    const t = await textsIn(language, "facts");
    const told = parsed.error.issues.map(({ path, message }) => {
      const [why, max] = message.split(":");
      return {
        field: nameOf[String(path[0])] ?? String(path[0]),
        detail: t(`errors.${kinds.find((kind) => kind === why) ?? "empty"}`, { max }),
      };
    });
    return { ok: false, errors: told };
  }
  const facts = factsTyped(parsed.data);
  const named: (keyof VersionFacts)[] = Object.keys(change).flatMap((key) => columnsOf[key as keyof FactsChange]);
  return done({ facts: Object.fromEntries(named.map((column) => [column, facts[column]])) });
}

/** In place of the version that a form was shown with: the call names it by If-Match. */
const nobodysId = "00000000-0000-4000-8000-000000000000";

/** The kinds of fault that the form can find in a fact. */
const kinds = ["empty", "long", "day", "amount", "currency"] as const;

const columnsOf: Record<keyof FactsChange, (keyof VersionFacts)[]> = {
  name: ["name"],
  type: ["documentType"],
  tags: ["tags"],
  taxRelevant: ["taxRelevance"],
  date: ["documentDate"],
  sender: ["sender"],
  number: ["documentNumber"],
  amount: ["amount", "currency"],
  dueDate: ["dueDate"],
};

/** The names of the form's fields as a change names them. */
const nameOf: Record<string, string> = {
  documentDate: "date",
  documentNumber: "number",
  currency: "amount.currency",
  amount: "amount.value",
};
