import type { DocumentDetails } from "~/features/documents/find-document.server";
import type { VersionFacts } from "~/features/documents/rules";
import type { ListedFacts } from "~/features/list/list-facts.server";

/** Says what a document states of itself as programs read it. */
function toldFacts(facts: VersionFacts) {
  const { name, documentType, tags, taxRelevance, documentDate, sender, documentNumber, amount, currency, dueDate } = facts;
  return {
    ...{ name, tags, sender, dueDate },
    type: documentType,
    taxRelevant: taxRelevance,
    date: documentDate,
    number: documentNumber,
    amount: amount === null ? null : { value: (amount / 100).toFixed(2), currency },
  };
}

export function toldListed({
  id,
  pageTotal,
  uploadedAt,
  modifiedAt,
  relation,
  grants,
  isNew,
  owner,
  signatures,
  paidOn,
  ...facts
}: ListedFacts) {
  return {
    ...{ id, relation, isNew, signatures, paidOn },
    ...toldFacts(facts),
    pages: pageTotal,
    uploadedAt: uploadedAt.toISOString(),
    changedAt: modifiedAt.toISOString(),
    rights: grants,
    owner: { id: owner.id, name: owner.displayName },
  };
}

/** Says all of a document, as one of its versions shows it. known: how the list has it now */
export function toldDocument(document: DocumentDetails, known: Omit<ListedFacts, "signatures">) {
  const { versionId, n, isNewest, people, received, cameBy, pages, may } = document;
  return {
    ...toldListed({ ...known, signatures: null }),
    ...toldFacts(document),
    ...{ versionId, isNewest },
    version: n,
    pages: pages.length,
    people: people.map(({ id, displayName }) => ({ id, name: displayName })),
    receivedFrom: received?.by ?? null,
    door: cameBy.door,
    origin: cameBy.origin,
    pageList: pages.map(({ id, picture, text, readingFailed, original: { name, bytes } }, at) => ({
      n: at + 1,
      id,
      width: picture.width,
      height: picture.height,
      isRead: text !== null,
      readingFailed,
      original: may.seeOriginals ? { name, bytes } : null,
    })),
  };
}
