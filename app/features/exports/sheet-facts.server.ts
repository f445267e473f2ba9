import { buffer } from "node:stream/consumers";
import { env } from "~/env.server";
import { findImage } from "~/features/signatures/find-signature.server";
import type { SigningRecord } from "~/features/signing/find-record.server";
import { shownAs } from "~/features/signing/places/annotation-at.server";
import { isOfEntry } from "~/features/signing/rules";
import { checkPdfPath } from "~/paths";
import type { Hand, SheetEvent, SheetFacts, SheetPerson } from "~/seal/sheet/facts";
import { storage } from "~/storage/storage.server";
import type { Db } from "~db/client.server";

type Participant = SigningRecord["participants"][number];
type RecordedEvent = SigningRecord["events"][number];

/** Returns the record of a version as the sheet at the end of its PDF prints it. */
export async function sheetFacts(
  db: Db,
  record: SigningRecord,
  { keyId, sealedAt }: Pick<SheetFacts, "keyId" | "sealedAt">,
): Promise<Omit<SheetFacts, "stamping">> {
  const { documentId, name, n, publishedAt, pages, contentHash, participants, events, head } = record;
  const people: SheetPerson[] = [];
  for (const participant of participants) people.push(await personOnSheet(db, participant, events));
  return {
    document: { id: documentId, name, n, publishedAt, pages },
    ...{ sealedAt, keyId, people, head, contentSha256: contentHash, events: events.flatMap(eventOnSheet) },
    checkAt: new URL(checkPdfPath, env.APP_URL),
  };
}

async function personOnSheet(db: Db, participant: Participant, events: readonly RecordedEvent[]): Promise<SheetPerson> {
  const { name, email, signedAt, declinedAt, seenAt, imageId, givenN } = participant;
  if (!signedAt) {
    const standing = declinedAt ? "declined" : seenAt ? "seen" : "awaited";
    return { name, email, standing, at: declinedAt ?? seenAt };
  }
  const event = events.findLast(({ kind, by }) => (kind === "signed" || kind === "signed-again") && isOfEntry(by, participant));
  const { device = "", address = "", signature, known, reached, fields = [] } = event ?? {};
  return {
    ...{ name, email, standing: "signed", at: signedAt },
    signed: {
      givenN,
      hand: imageId ? await handOf(db, imageId) : null,
      ...{
        device,
        address,
        making: signature?.kind ?? "drawn",
        sha256: signature?.sha256 ?? "",
        known: reached ? waysOf(reached) : (known?.ways ?? []),
      },
      fields: fields.map((field) => ({ ...field, value: shownAs(field.kind, field.value) })),
      emailVerifiedAt: known?.emailVerifiedAt ? new Date(known.emailVerifiedAt) : null,
    },
  };
}

/** How a guest is known, in what the sheet has words for. */
function waysOf({ by, codeTypedAt }: NonNullable<RecordedEvent["reached"]>): NonNullable<SheetPerson["signed"]>["known"] {
  return [by === "mail" ? "link-mailed" : "link-handed-over", ...(codeTypedAt ? (["code-typed"] as const) : []), "not-checked"];
}

async function handOf(db: Db, imageId: string): Promise<Hand | null> {
  const image = await findImage(db, imageId);
  if (image?.outline) return { outline: image.outline };
  return image?.file ? { png: await buffer(await storage().open(image.file.key)) } : null;
}

function eventOnSheet({ seq, at, by, kind, to, hash }: RecordedEvent): SheetEvent[] {
  if (kind === "exported") return [];
  return [{ seq, at: new Date(at), by: by?.name ?? null, deed: kind, to: to?.name ?? null, hash }];
}
