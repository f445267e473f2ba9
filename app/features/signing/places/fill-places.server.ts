import { eq } from "drizzle-orm";
import { type Done, done } from "~/lib/result";
import type { Db } from "~db/client.server";
import { signFieldValues } from "~db/schema/index";
import { unwritable } from "./annotation-at.server.ts";
import { type FoundPlace, findPlaces, type Whose } from "./find-places.server.ts";
import { type RecordedPlace, readTyped, type Unfilled } from "./rules.ts";

type FilledPlace = { place: FoundPlace; value: string | null };

/** What was typed at the places of a form, by their ids. */
export type TypedPlaces = ReadonlyMap<string, string>;

/** unfilled: by the ids of the places, why what was typed there cannot be taken */
export type NotFilled = { ok: false; reason: "unfilled"; problems: Map<string, Unfilled> };

/** Reads what a signer filled in at their places on a version; what they typed at others' is ignored. */
export async function readPlaces(
  tx: Db,
  { versionId, whose, typed }: { versionId: string; whose: Whose; typed: TypedPlaces },
): Promise<Done<{ filled: FilledPlace[] }> | NotFilled> {
  const problems = new Map<string, Unfilled>();
  const filled: FilledPlace[] = [];
  for (const place of await findPlaces(tx, versionId, whose)) {
    const read = readTyped(place, typed.get(place.id) ?? "");
    const problem = "reason" in read ? read : "value" in read ? unwritable(place, read.value) : undefined;
    if (problem) problems.set(place.id, problem);
    else if ("value" in read) filled.push({ place, value: read.value });
  }
  return problems.size > 0 ? { ok: false, reason: "unfilled", problems } : done({ filled });
}

/** Stores what was filled in with a signature, in place of what the signer filled in before. */
export async function keepFilled(tx: Db, signingId: string, filled: readonly FilledPlace[]): Promise<void> {
  await tx.delete(signFieldValues).where(eq(signFieldValues.signingId, signingId));
  if (filled.length === 0) return;
  await tx.insert(signFieldValues).values(
    filled.map(({ place: { id: fieldId, pageId, kind, box, label }, value }) => ({
      signingId,
      fieldId,
      pageId,
      kind,
      box,
      label,
      value,
    })),
  );
}

/** What was filled in, as the record keeps it. */
export function recordedPlaces(filled: readonly FilledPlace[]): RecordedPlace[] {
  return filled.map(({ place: { page, kind, label }, value }) => ({ page, kind, label, value: value ?? "" }));
}
