import { and, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import { forgetAddressInActivities } from "~/features/activities/record-activity.server";
import type { Db } from "~db/client.server";
import {
  attempts,
  dataExports,
  documentAccess,
  files,
  guestSigners,
  invites,
  pastAccess,
  photos,
  signatureImages,
  signatures,
  signings,
  trashedAccess,
  users,
  versions,
} from "~db/schema/index";
import { expireFiles, expireVersions } from "./erase-documents.server.ts";

type Person = { id: string; email: string };

/** Deletes what an account has left with other people, and then the account. */
export async function forgetPerson(tx: Db, person: Person): Promise<void> {
  await forgetInVersions(tx, person);
  await forgetDrafts(tx, person);
  await forgetAddress(tx, person);
  await forgetMessages(tx, person);
  await expireOwnFiles(tx, person);
  await tx.delete(users).where(eq(users.id, person.id));
}

/** Removes the person's name from other people's versions, which keep who could see them; an id without an account stays. */
async function forgetInVersions(tx: Db, { id }: Person): Promise<void> {
  const ofTheirs = [documentAccess, pastAccess, trashedAccess].map((access) =>
    tx.select({ id: access.documentId }).from(access).where(eq(access.userId, id)),
  );
  const { participants } = versions;
  const isThem = sql`participant ->> 'userId' = ${id}`;
  const nameless = sql`participant || '{"displayName": "", "email": ""}'::jsonb`;
  for (const documentIds of ofTheirs)
    await tx
      .update(versions)
      .set({
        participants: sql`(select coalesce(jsonb_agg(case when ${isThem} then ${nameless} else participant end order by place), '[]')
          from jsonb_array_elements(${participants}) with ordinality as each(participant, place))`,
      })
      .where(
        and(
          inArray(versions.documentId, documentIds),
          sql`${participants} @> jsonb_build_array(jsonb_build_object('userId', ${id}::text))`,
        ),
      );
}

/** Deletes the person's drafts of other people's documents. */
async function forgetDrafts(tx: Db, { id }: Person): Promise<void> {
  const open = and(eq(versions.authorId, id), isNull(versions.publishedAt));
  await expireVersions(tx, open);
  await tx.delete(versions).where(open);
}

async function forgetAddress(tx: Db, { id, email }: Person): Promise<void> {
  await tx.delete(invites).where(eq(invites.toEmail, email));
  await forgetAddressInActivities(tx, email);
  await tx.delete(attempts).where(or(like(attempts.key, `%:${escaped(email)}`), like(attempts.key, `%:${id}`)));
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** What they wrote to guests whom they asked to sign others' documents; the guests' links end with them. */
async function forgetMessages(tx: Db, { id }: Person): Promise<void> {
  await tx.update(guestSigners).set({ message: "" }).where(eq(guestSigners.askedById, id));
}

/** Releases the photo, signatures that were used nowhere, data exports, and sent files that nobody else needs. */
async function expireOwnFiles(tx: Db, { id }: Person): Promise<void> {
  const shown = await tx.select({ a: photos.fileId, b: photos.sentFileId }).from(photos).where(eq(photos.userId, id));
  const taken = await tx.select({ a: dataExports.fileId }).from(dataExports).where(eq(dataExports.userId, id));
  const sent = await tx.select({ a: files.id }).from(files).where(eq(files.addedBy, id));
  await tx.delete(signatures).where(eq(signatures.userId, id));
  const given = tx.select({ id: signings.imageId }).from(signings).where(eq(signings.imageId, signatureImages.id));
  const hands = await tx
    .delete(signatureImages)
    .where(and(eq(signatureImages.userId, id), sql`not exists (${given})`, sql`not exists (${onPages})`))
    .returning({ a: signatureImages.fileId, b: signatureImages.sentFileId });
  await expireFiles(
    tx,
    [...shown, ...taken, ...sent, ...hands].flatMap((row) => Object.values(row)),
  );
}

const onPages = sql`select from pages where pages.recipe -> 'marks' @> jsonb_build_array(jsonb_build_object('imageId', ${signatureImages.id}::text))`;
