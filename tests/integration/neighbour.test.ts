import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findNewest } from "~/features/access/newest-version.server";
import { readersOf } from "~/features/access/readers-of.server";
import { listAccessKeys } from "~/features/accounts/access-keys/list-access-keys.server";
import { listPasskeys } from "~/features/accounts/passkeys/list-passkeys.server";
import { findPendingVerification, findReset, findVerification, findViewer, listSessions } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { findWaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { countSince } from "~/features/activities/count-since.server";
import { listActivities } from "~/features/activities/list-activities.server";
import { explainPlan } from "~/features/billing/explain-plan.server";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { findBilling } from "~/features/billing/find-billing.server";
import { findSubscription } from "~/features/billing/payments/find-subscription.server";
import { findAsked } from "~/features/bulk/find-asked.server";
import { findBulk, findBulkNews, findDeleteQuestion, findShareQuestion } from "~/features/bulk/find-bulk.server";
import { writeTable } from "~/features/bulk/table/write-table.server";
import { countConnections, findContacts, listConnections } from "~/features/connections/find-contacts.server";
import { countOpenInvites, listReceived, listSent } from "~/features/connections/queries.server";
import { findSenders } from "~/features/documents/facts/find-senders.server";
import { findDocument } from "~/features/documents/find-document.server";
import { listNotes } from "~/features/documents/notes/list-notes.server";
import { listVersions } from "~/features/documents/versions/list-versions.server";
import { countApart, findApart } from "~/features/drafts/apart/find-apart.server";
import { countAdded, findPagesToAdd } from "~/features/drafts/arriving/pages-to-add.server";
import { findDraft, publishingState } from "~/features/drafts/find-draft.server";
import { findKnownFiles } from "~/features/drafts/find-known-files.server";
import { findLastUnfinished, findUnfinishedEdit } from "~/features/drafts/find-unfinished.server";
import { countOwn, findLostEdit } from "~/features/drafts/keep-own-pages.server";
import { findMarks } from "~/features/drafts/marks/find-marks.server";
import { findEdit, findNewDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { alikeDocuments } from "~/features/drafts/suggesting/find-alike.server";
import { ofItsPages } from "~/features/drafts/suggesting/recognise-facts.server";
import { cacheKeyOf, findExportable } from "~/features/exports/find-export.server";
import { findZipped } from "~/features/exports/zip/find-zipped.server";
import { listLabels } from "~/features/labels/list-labels.server";
import { findSteps } from "~/features/list/find-steps.server";
import { listChoices } from "~/features/list/list-choices.server";
import { listDocuments, listTypes } from "~/features/list/list-documents.server";
import { countRelations, recentDocuments } from "~/features/list/overview.server";
import { findBell, listNotifications } from "~/features/notifications/find-news.server";
import { whatLeaves } from "~/features/own-data/erasure/what-leaves.server";
import { findDataExport } from "~/features/own-data/export/find-data-export.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { findLines } from "~/features/pages/text/find-lines.server";
import { findProfile } from "~/features/profiles/find-profile.server";
import { countDocuments, listIds } from "~/features/search/find-documents.server";
import { findSuggestions } from "~/features/search/suggestions/find-suggestions.server";
import { findPastAccess } from "~/features/sharing/find-past-access.server";
import { findSharing } from "~/features/sharing/find-sharing.server";
import { findOwnImage, findOwnSignature, findSignatureState } from "~/features/signatures/find-own-signature.server";
import { findSignature } from "~/features/signatures/find-signature.server";
import { contentHash } from "~/features/signing/content-hash.server";
import { findRecord } from "~/features/signing/find-record.server";
import { findSigners } from "~/features/signing/find-signers.server";
import { findSigning } from "~/features/signing/find-signing.server";
import { knownBy } from "~/features/signing/known-by.server";
import { listDeeds } from "~/features/signing/list-deeds.server";
import { listSigners } from "~/features/signing/list-signers.server";
import { countViews } from "~/features/views/count-views.server";
import { findView, listViews } from "~/features/views/list-views.server";
import { textsIn } from "~/i18n/texts.server";
import type { Db } from "~db/client.server";
import { aFullLife, type FullLife } from "../builders/full-life.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date("2026-11-22T12:00:00Z");

type Looks = Record<string, () => Promise<unknown>>;

/** All that somebody is shown of what is theirs. */
function looksAtOneself(db: Db, { viewer, tokens }: FullLife): Looks {
  const { id: userId } = viewer;
  return {
    viewer: () => findViewer(db, tokens.session, now),
    "the second step": () => findSecondFactor(db, viewer),
    passkeys: () => listPasskeys(db, viewer),
    "access keys": () => listAccessKeys(db, viewer),
    "how one proves oneself": () => findWaysToProve(db, viewer, now),
    "what happened to the ways in": () => listSecurityEvents(db, viewer, { limit: 9 }),
    sessions: () => listSessions(db, viewer, now),
    "a proof that is waited for": () => findPendingVerification(db, { ...viewer, emailVerified: false }, now),
    "the mail that proves": () => findVerification(db, tokens.verification, now),
    "the mail that resets": () => findReset(db, tokens.reset, now),
    "how often": () => countSince(db, { userId, code: "REGISTER", since: new Date(0) }),
    activities: () => listActivities(db, viewer),
    allowance: () => findAllowance(db, viewer, now),
    billing: () => findBilling(db, viewer, now),
    subscription: () => findSubscription(db, viewer, now),
    contacts: () => listConnections(db, viewer, { limit: 9 }),
    "how many contacts": () => countConnections(db, viewer),
    "contacts by name": () => findContacts(db, viewer, "friend"),
    "how many invitations": () => countOpenInvites(db, viewer),
    "received invitations": () => listReceived(db, viewer, { limit: 9 }),
    "sent invitations": () => listSent(db, viewer, { limit: 9 }),
    "news of many": () => findBulkNews(db, viewer),
    list: () => listDocuments(db, viewer, {}),
    "a search": () => listDocuments(db, viewer, { terms: ["stadtwerke"] }),
    "ids of the list": () => listIds(db, viewer, {}),
    "hits of a search": () => countDocuments(db, viewer, { terms: ["stadtwerke"] }),
    suggestions: () => findSuggestions(db, viewer, "a"),
    types: () => listTypes(db, viewer),
    tags: () => listLabels(db, viewer, "tag"),
    senders: () => listLabels(db, viewer, "sender"),
    "senders for a field": () => findSenders(db, viewer),
    "what the list is narrowed by": () => listChoices(db, viewer),
    "what leaves with them": () => whatLeaves(db, viewer),
    "why their plan is what it is": () => explainPlan(db, { email: viewer.email, now }),
    "types with counts": () => listLabels(db, viewer, "type"),
    "saved views": () => listViews(db, viewer),
    "how many they show": async () => countViews(db, viewer, { views: await listViews(db, viewer), today: "2026-11-22" }),
    "recent documents": () => recentDocuments(db, viewer),
    relations: () => countRelations(db, viewer),
    "pages to add": () => findPagesToAdd(db, viewer, now),
    "data export": () => findDataExport(db, viewer, now),
    "files apart": () => findApart(db, viewer),
    "how many apart": () => countApart(db, viewer),
    draft: () => findDraft(db, viewer),
    "the new draft": () => findNewDraft(db, viewer),
    "what is not finished": () => findLastUnfinished(db, viewer),
    "documents like it": () => alikeDocuments(db, { ownerId: userId, text: "Rechnung Stadtwerke Strom Abschlag November" }),
    bell: () => findBell(db, viewer),
    news: () => listNotifications(db, viewer),
    bytes: () => countStoredBytes(db, userId),
    profile: () => findProfile(db, viewer, userId),
    "own signature": () => findOwnSignature(db, viewer),
    "state of it": () => findSignatureState(db, viewer),
    "what is known of who signs": () => knownBy(db, userId),
  };
}

/** What is asked for by its id, for somebody. */
function looksAtPapers(db: Db, viewer: Viewer, { kept, shared, toSign, draft, bulk, imageId, viewId, kept: { pageIds } }: FullLife): Looks {
  const edited = { documentId: shared.id };
  const looks: Looks = {
    "many documents": () => findBulk(db, viewer, bulk.begun),
    "a table of many": async () => {
      const table = await writeTable(db, viewer, { actionId: bulk.listed, t: await textsIn("de", "table"), language: "de" });
      return table && text(table);
    },
    "a ZIP of many": () => findZipped(db, viewer, bulk.zipped),
    "the question on many": () => findDeleteQuestion(db, viewer, bulk.asked),
    "the question with whom to share": () => findShareQuestion(db, viewer, bulk.toShare),
    "a saved view": () => findView(db, viewer, viewId),
    "own image": () => findOwnImage(db, viewer, imageId),
    "an image": () => findSignature(db, viewer, imageId),
    "state of publishing": () => publishingState(db, viewer, draft.id),
    edit: () => findDraft(db, viewer, shared.id),
    "the open edit": () => findEdit(db, viewer, shared.id),
    "the edit that is not finished": () => findUnfinishedEdit(db, viewer, shared.id),
    marks: () => findMarks(db, viewer, { ...edited, pageId: null }),
    "a page's original": () => findPageFile(db, viewer, pageIds[0] ?? "", "original"),
    notes: () => listNotes(db, viewer, kept.id),
    steps: () => findSteps(db, viewer, shared.id),
    "what can be exported": () => findExportable(db, viewer, { documentId: kept.id, versionId: null }),
    "who can be asked": () => findSigners(db, viewer, toSign.id),
    signing: () => findSigning(db, viewer, { documentId: toSign.id, now }),
  };
  for (const [n, { id: documentId, versionId }] of [kept, shared, toSign].entries()) {
    looks[`document ${n}`] = () => findDocument(db, viewer, { documentId, versionId: null });
    looks[`its first version ${n}`] = () => findDocument(db, viewer, { documentId, versionId });
    looks[`its sharing ${n}`] = () => findSharing(db, viewer, { documentId, typed: "" });
  }
  return looks;
}

/** The same, as lists and numbers. */
function looksAtLists(db: Db, viewer: Viewer, { kept, shared, toSign, draft, bulk }: FullLife): Looks {
  const looks: Looks = {
    "which are asked about": () => findAsked(db, viewer, bulk.asked),
    "files known": () => findKnownFiles(db, viewer, draft.id),
    deeds: () => listDeeds(db, viewer, { documentId: toSign.id, versionId: null }),
    signers: () => listSigners(db, viewer, { documentId: toSign.id, versionId: null, now }),
  };
  for (const [n, { id }] of [kept, shared, toSign].entries()) looks[`versions ${n}`] = () => listVersions(db, viewer, id);
  return looks;
}

/** What is worked out for whoever may have it. */
function looksAtRows(db: Db, { viewer, former, kept, shared, toSign, draft, edit }: FullLife): Looks {
  const looks: Looks = {
    "a lost edit": () => findLostEdit(db, former, kept.id),
    "past access": () => findPastAccess(db, viewer, kept.id),
    "pages added": () => countAdded(db, draft.id),
    "pages of one's own": () => countOwn(db, draft),
    "what pages tell": () => ofItsPages(db, edit.id),
    lines: () => findLines(db, kept.pageIds[0] ?? "", ["strom"]),
    "what a PDF is kept under": () => cacheKeyOf(db, toSign.versionId),
    "hash of what is signed": () => contentHash(db, toSign.versionId),
    "record of signing": () => findRecord(db, toSign.versionId),
  };
  for (const [n, { id }] of [kept, shared, toSign].entries()) {
    looks[`newest version ${n}`] = () => findNewest(db, id);
    looks[`readers ${n}`] = () => readersOf(db, id);
  }
  return looks;
}

async function seen(looks: Looks): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, look] of Object.entries(looks)) all[name] = await look();
  return all;
}

test("what somebody has changes nothing of what anybody else is shown, and is shown to nobody else", async () => {
  const database = await aDatabase();
  const { db } = database;
  const friend = await aPerson(db, { displayName: "a friend" });
  const life = await aFullLife(database, { friend, name: "Jana", now });
  const looks = {
    ...looksAtOneself(db, life),
    ...looksAtPapers(db, life.viewer, life),
    ...looksAtLists(db, life.viewer, life),
    ...looksAtRows(db, life),
  };
  const before = await seen(looks);
  expect(Object.keys(before).filter((name) => before[name] === undefined)).toEqual([]);

  expect(await findPendingVerification(db, life.viewer, now)).toBeNull();
  for (const [who, isCustomer] of [[life.viewer, true] as const, [friend, false] as const])
    expect(await findBilling(db, who, now)).toMatchObject({ isCustomer });
  const other = await aFullLife(database, { friend, name: "Nora", now });
  expect(await seen(looks)).toEqual(before);
  const strange = await seen({ ...looksAtPapers(db, other.viewer, life), ...looksAtLists(db, other.viewer, life) });
  const isShown = (shown: unknown) => shown && (!Array.isArray(shown) || shown.length > 0);
  expect(Object.keys(strange).filter((name) => isShown(strange[name]))).toEqual([]);
});

test("of two who edit the same document each is shown their own edit", async () => {
  const database = await aDatabase();
  const { db } = database;
  const friend = await aPerson(db);
  const life = await aFullLife(database, { friend, name: "Jana", now });
  const documentId = life.shared.id;
  await giveAccess(db, { documentId, userId: friend.id, grants: ["view", "edit"], now });
  const theirs = await openEdit(db, friend, { documentId });
  for (const [viewer, edit] of [
    [life.viewer, life.edit],
    [friend, theirs],
  ] as const) {
    expect(await findEdit(db, viewer, documentId)).toMatchObject({ id: edit?.id, authorId: viewer.id });
    expect(await findDraft(db, viewer, documentId)).toMatchObject({ id: edit?.id });
    expect(await openEdit(db, viewer, { documentId })).toMatchObject({ id: edit?.id });
  }
});
