import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client.server";
import { files, photos, signatureImages } from "~db/schema/index";
import type { Packed } from "./papers.server.ts";

/** Returns the person's photo and signatures. */
export async function ownFiles(tx: Db, person: { id: string }) {
  const { key, bytes, sha256, mediaType } = files;
  const file = { key, bytes, sha256, mediaType };
  const [photo] = await tx.select(file).from(photos).innerJoin(files, eq(files.id, photos.fileId)).where(eq(photos.userId, person.id));
  const { id, kind, typed, drawing, createdAt } = signatureImages;
  const hands = await tx
    .select({ id, kind, typed, drawing, createdAt, file })
    .from(signatureImages)
    .leftJoin(files, eq(files.id, signatureImages.fileId))
    .where(eq(signatureImages.userId, person.id))
    .orderBy(asc(createdAt), asc(id));
  return {
    photo: photo ? named(photo, "profile/photo") : null,
    signatures: hands.map(({ file, ...hand }, index) => ({ ...hand, file: file && named(file, `profile/signature ${index + 1}`) })),
  };
}

const endings: Record<string, string> = { "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp" };

function named(file: Omit<Packed, "path">, name: string): Packed {
  return { ...file, path: name + (endings[file.mediaType] ?? "") };
}

export type OwnFiles = Awaited<ReturnType<typeof ownFiles>>;
