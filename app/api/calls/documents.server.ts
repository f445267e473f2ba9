import { z } from "zod";
import { deleteDocument } from "~/features/documents/delete-document.server";
import { tabNames, tabs } from "~/features/documents/paths";
import { canBePaidOn } from "~/features/documents/paying/rules";
import { setPaid } from "~/features/documents/paying/set-paid.server";
import { listFacts } from "~/features/list/list-facts.server";
import { readCursor as readPlace } from "~/features/ordering/batches";
import { readFilters } from "~/features/ordering/filters";
import { textsIn } from "~/i18n/texts.server";
import { isoDate } from "~/lib/dates";
import { withQuery } from "~/lib/with-query";
import { apiRoot } from "~/paths";
import { type Call, call } from "../call.ts";
import { changeFacts } from "../change-facts.server.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { day, document, documentInList, factsChange, listQuery, next, versionQuery } from "../schemas.ts";
import { toldAsIs } from "../told-as-is.server.ts";
import { toldListed } from "../told-document.ts";

const listDocuments = call({
  method: "GET",
  path: "/documents",
  group: "documents",
  summary: "List and search documents",
  about: "The filters, the search and the orders are those of the list in Mappe, and all of them must match.",
  right: "read",
  reach: "documents",
  query: listQuery,
  answers: { 200: z.object({ documents: z.array(documentInList), next }).meta({ id: "Documents" }) },
  problems: ["invalid-cursor"],
  async run({ db, viewer, reach, language, now, query: { after, limit, tab, ...asked } }) {
    const today = isoDate(now);
    const tabId = tabs.find((one) => tabNames[one] === tab);
    const read = readFilters(String(tabId), new URLSearchParams(queryOf(asked)), today);
    const errors = await refusedIn(read, language);
    if (errors.length > 0) return { problem: "invalid-query", errors };
    const list = { tab, ...asked };
    const place = after === undefined ? undefined : readPlace(readCursor(after, list) ?? null);
    if (after !== undefined && !place) return { problem: "invalid-cursor" };
    const { rows, next } = await listFacts(db, viewer, { ...read.filters, language, reach, limit, after: place });
    const onward = next && withQuery(`${apiRoot}/documents`, { tab, ...asked, limit, after: writeCursor(next, list) });
    return { status: 200, body: { documents: rows.map(toldListed), next: onward } };
  },
});

function queryOf(asked: Record<string, string | string[] | undefined>): string {
  return withQuery("", asked).slice(1);
}

type Read = ReturnType<typeof readFilters>;

/** Names the ranges that filter nothing, as the list on the screen does beside their fields. */
async function refusedIn({ refusal, dated, due, amounts }: Read, language: "de" | "en") {
  const t = await textsIn(language, "finding");
  const ranges = [
    ["from", refusal],
    ["datedFrom", dated.refusal],
    ["dueFrom", due.refusal],
    ["amountFrom", amounts.refusal],
  ] as const;
  return ranges.flatMap(([field, why]) => (why ? [{ field, detail: t(`refusals.${why}`) }] : []));
}

export const getDocument = call({
  method: "GET",
  path: "/documents/{documentId}",
  group: "documents",
  summary: "Get a document",
  right: "read",
  reach: "documents",
  query: versionQuery,
  answers: { 200: document },
  run: ({ db, viewer, params, query: { version } }) =>
    toldAsIs(db, viewer, { documentId: params.documentId ?? "", versionId: version ?? null }),
});

const changeDocument = call({
  method: "PATCH",
  path: "/documents/{documentId}",
  group: "documents",
  summary: "Change what a document states of itself",
  about: "A change adds a version; what is left out stays. Signatures of the version before lapse, as they do on the screen.",
  right: "change",
  reach: "documents",
  body: factsChange,
  answers: { 200: document },
  changes: getDocument,
  problems: ["not-allowed", "conflict"],
  run: ({ db, viewer, params, body, language, now }) =>
    changeFacts(db, viewer, { documentId: params.documentId ?? "", change: body, language, now }),
});

const payDocument = call({
  method: "PUT",
  path: "/documents/{documentId}/payment",
  group: "documents",
  summary: "Note when a document was paid",
  about: "It is noted for everybody who may see the document, without a new version: signatures stand.",
  right: "change",
  reach: "documents",
  body: z.strictObject({ paidOn: day.nullable().describe("Today or a day before; null: it was not paid.") }).meta({ id: "Payment" }),
  answers: { 200: document },
  changes: getDocument,
  problems: ["not-allowed"],
  async run({ db, viewer, params: { documentId = "" }, body: { paidOn }, language, now }) {
    if (paidOn !== null && !canBePaidOn(paidOn, isoDate(now))) {
      const t = await textsIn(language, "paying");
      return { problem: "invalid-body", errors: [{ field: "paidOn", detail: t("paid.wrongDay") }] };
    }
    const noted = await setPaid(db, viewer, { documentId, paidOn, now });
    return noted.ok ? toldAsIs(db, viewer, { documentId, versionId: null }) : { problem: "not-allowed" };
  },
});

const trashDocument = call({
  method: "DELETE",
  path: "/documents/{documentId}",
  group: "documents",
  summary: "Move a document into its owner’s trash",
  about: "Nobody has access to it from then on. Its owner can restore it for 30 days.",
  right: "change",
  reach: "documents",
  answers: { 204: "nothing" },
  changes: getDocument,
  problems: ["not-allowed"],
  async run({ db, viewer, params, now }) {
    const isDeleted = await deleteDocument(db, viewer, { documentId: params.documentId ?? "", now });
    return isDeleted ? { status: 204 } : { problem: "not-allowed" };
  },
});

export const documentCalls: readonly Call[] = [listDocuments, getDocument, changeDocument, payDocument, trashDocument];
