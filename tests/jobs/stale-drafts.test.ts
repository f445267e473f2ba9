import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import type { Viewer } from "~/features/accounts/rules";
import { changeDraft } from "~/features/drafts/desk/change-draft.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { lockDraft } from "~/features/drafts/open-draft.server";
import { openEdit } from "~/features/drafts/open-edit.server";
import { sendDraftNotice } from "~/features/drafts/send-draft-notice.server";
import { germanDate } from "~/lib/dates";
import { invariant } from "~/lib/invariant";
import type { Db } from "~db/client.server";
import { documents, users, versions } from "~db/schema/index";
import { enqueue } from "~jobs/queue.server";
import { aPublishedDocument } from "../builders/documents.ts";
import { aDraftRow } from "../builders/drafts.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { drainJobs } from "../support/jobs.ts";
import { whileHeld } from "../support/while-held.ts";

const { received, stop } = await vi.hoisted(async () => (await import("../support/mail-server.ts")).startMailServer());

afterAll(stop);

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const inDays = (days: number) => germanDate(daysAgo(-days));

async function sweep({ db, url }: { db: Db; url: string }) {
  await enqueue(db, "sweep-drafts", {});
  return drainJobs(url, { mayFail: true });
}

const mailsTo = (person: Viewer) => received.filter(({ to }) => to.includes(person.email));
const theDraft = async (db: Db, id: string) => (await db.select().from(versions).where(eq(versions.id, id)))[0];

test("a draft that nobody touched for 76 days is announced once, in the words of its author, until it is touched", async () => {
  const database = await aDatabase();
  const { db } = database;
  const author = await aPerson(db);
  const reader = await aPerson(db);
  await db.update(users).set({ language: "en" }).where(eq(users.id, reader.id));
  const busy = await aPerson(db);
  const stale = await aDraftRow(db, { author, name: "Miete <&> März", changedAt: daysAgo(77) });
  await aDraftRow(db, { author: reader, changedAt: daysAgo(400) });
  const fresh = await aDraftRow(db, { author: busy, changedAt: daysAgo(75) });

  await Promise.all([sweep(database), sweep(database)]);
  await sweep(database);
  expect(mailsTo(busy)).toEqual([]);
  expect((await theDraft(db, fresh.id))?.noticeSentAt).toBeNull();
  const [letter, ...more] = mailsTo(author);
  invariant(letter, "a letter came");
  expect(more).toEqual([]);
  // 13 days are left of the 90, but 14 are promised.
  expect(letter.mail.subject).toBe(`Ihr Entwurf „Miete <&> März“ wird nach dem ${inDays(14)} gelöscht`);
  expect(letter.mail.text).toContain("unverändert in Mappe");
  expect(letter.mail.text).toContain(inDays(-77));
  expect(letter.mail.html).toContain("Miete &lt;&amp;&gt; März");
  expect(letter.mail.html).toContain('href="https://mappe.example/admin/addnewdoc"');
  expect(mailsTo(reader).map(({ mail }) => mail.subject)).toEqual([`Your untitled draft will be deleted after ${inDays(14)}`]);
  expect(germanDate((await findDraft(db, author))?.keptUntil ?? new Date(0))).toBe(inDays(14));

  await changeDraft(db, author, { versionId: stale.id, facts: {}, now: new Date() });
  expect(await findDraft(db, author)).toMatchObject({ keptUntil: null });
  await sweep(database);
  expect(mailsTo(author)).toHaveLength(1);
  await db
    .update(versions)
    .set({ changedAt: daysAgo(77) })
    .where(eq(versions.id, stale.id));
  await sweep(database);
  expect(mailsTo(author)).toHaveLength(2);
});

test("a stale draft goes when the days of its notice are over, and its document with it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const at = async (changed: number, noticed: number | null) =>
    aDraftRow(db, { author: await aPerson(db), changedAt: daysAgo(changed), noticeSentAt: noticed === null ? null : daysAgo(noticed) });
  const gone = await at(92, 16);
  const goneLate = await at(300, 16);
  // All of the last promised day belongs to the person, whatever its hour.
  const lastDay = [await at(90.9, 60), await at(300, 14.9)];
  const stay = [await at(300, 13), await at(89, 60), await at(300, null), ...lastDay];
  const published = await at(300, 200);
  await db
    .update(versions)
    .set({ publishedAt: daysAgo(300) })
    .where(eq(versions.id, published.id));
  await db
    .update(documents)
    .set({ uploadedAt: daysAgo(300) })
    .where(eq(documents.id, published.documentId));

  await Promise.all([sweep(database), sweep(database)]);
  const left = await db.select({ id: versions.id, documentId: versions.documentId }).from(versions);
  expect(left.map(({ id }) => id).sort()).toEqual([...stay, published].map(({ id }) => id).sort());
  const keptDocuments = await db.select({ id: documents.id }).from(documents);
  expect(keptDocuments.map(({ id }) => id).sort()).toEqual(left.map(({ documentId }) => documentId).sort());
  expect(keptDocuments).not.toContainEqual({ id: gone.documentId });
  expect(keptDocuments).not.toContainEqual({ id: goneLate.documentId });
});

test("a draft whose notice finds no way out stays, and others get theirs", async () => {
  const database = await aDatabase();
  const { db } = database;
  const unreachable = await aPerson(db);
  await db
    .update(users)
    .set({ email: `nobody@${randomUUID()}.example` })
    .where(eq(users.id, unreachable.id));
  const author = await aPerson(db);
  const kept = await aDraftRow(db, { author: unreachable, changedAt: daysAgo(500) });
  await aDraftRow(db, { author, changedAt: daysAgo(500) });

  const { failed } = await sweep(database);
  expect(failed.map(({ task }) => task)).toEqual(["send-draft-notice"]);
  expect(await theDraft(db, kept.id)).toMatchObject({ noticeSentAt: null });
  expect(mailsTo(author)).toHaveLength(1);
});

test("the author who is at work on a draft keeps it from the sweep", async () => {
  const database = await aDatabase();
  const { db } = database;
  const author = await aPerson(db);
  const { id } = await aDraftRow(db, { author, changedAt: daysAgo(200), noticeSentAt: daysAgo(100) });
  await db.transaction(async (tx) => {
    await lockDraft(tx, author, id);
    await sweep(database);
  });
  await sweep(database);
  expect(await theDraft(db, id)).toMatchObject({ noticeSentAt: null });
});

test("an edit that was changed is announced with the way back to it; one that was only opened ends without a word", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [author, visitor] = [await aPerson(db), await aPerson(db)];
  const anEdit = async (person: Viewer) => {
    const { id: documentId } = await aPublishedDocument(db, { owner: person, name: "Vertrag" });
    const edit = await openEdit(db, person, { documentId });
    invariant(edit, "the owner may edit");
    return edit;
  };
  const [changed, opened] = [await anEdit(author), await anEdit(visitor)];
  await changeDraft(db, author, { versionId: changed.id, facts: { name: "Mietvertrag" }, now: new Date() });
  for (const { id } of [changed, opened])
    await db
      .update(versions)
      .set({ changedAt: daysAgo(77) })
      .where(eq(versions.id, id));

  await sweep(database);
  const [letter] = mailsTo(author);
  expect(letter?.mail.html).toContain(`https://mappe.example/admin/documentdetails/edit?document=${changed.documentId}`);
  expect(await theDraft(db, changed.id)).toMatchObject({ noticeSentAt: expect.any(Date) });
  expect(mailsTo(visitor)).toEqual([]);
  expect(await theDraft(db, opened.id)).toBeUndefined();
  expect(await db.$count(documents)).toBe(2);
});

test("two runners that announce the same draft at once send one letter", async () => {
  const { db } = await aDatabase();
  const author = await aPerson(db);
  const { id: versionId } = await aDraftRow(db, { author, changedAt: daysAgo(77) });
  await Promise.all(Array.from({ length: 3 }, () => sendDraftNotice(db, { versionId, now: new Date() })));
  expect(mailsTo(author)).toHaveLength(1);
});

test("an edit that is changed while its notice is looked for stays", async () => {
  const database = await aDatabase();
  const { db } = database;
  const author = await aPerson(db);
  const { id: documentId } = await aPublishedDocument(db, { owner: author, name: "Vertrag" });
  const { id: versionId } = (await openEdit(db, author, { documentId })) ?? { id: "" };
  const now = new Date();
  await db
    .update(versions)
    .set({ changedAt: daysAgo(77) })
    .where(eq(versions.id, versionId));
  await whileHeld(
    database,
    (tx) => changeDraft(tx, author, { versionId, facts: { name: "Mietvertrag" }, now }),
    () => sendDraftNotice(db, { versionId, now }),
  );
  expect(await theDraft(db, versionId)).toMatchObject({ name: "Mietvertrag", noticeSentAt: null });
});
