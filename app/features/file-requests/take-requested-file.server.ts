import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { env } from "~/env.server";
import { boundedTo, headOf } from "~/features/arrivals/head-of-body";
import { takeIn } from "~/features/arrivals/take-in.server";
import { unusableKind } from "~/features/arrivals/unusable-kind";
import { type Known, nothingKnown } from "~/features/drafts/apart/known";
import { type FileReason, tidyFileName } from "~/features/drafts/rules";
import { textsIn } from "~/i18n/texts.server";
import { tidyLines } from "~/lib/tidy-lines";
import type { Db } from "~db/client.server";
import { findLeft, type OpenRequest } from "./find-request.server.ts";
import { findSent, mayTellRefused, noteFile, noteTaken } from "./note-file.server.ts";
import { passingFile } from "./passing-file.ts";
import { originOfRequested } from "./rules.ts";

/** full: no more is taken by this request; over: it ended meanwhile; not-now: nothing can be taken at the moment, for reasons that are its maker's */
export type SentFile = "arrived" | "full" | "over" | "not-now" | FileReason;

/** sender, message: as a guest typed them, tidy */
type Sent = {
  name: string;
  body: AsyncIterable<Buffer>;
  sender: string;
  message: string;
  maxFileBytes?: number;
  quota?: number;
  now: Date;
};

/**
 * Takes a file that a guest sends by a request, once: what came before has arrived when it comes again, also where no more is taken. Fails with the
 * failure of its body; then nothing was noted.
 */
export async function takeRequestedFile(db: Db, request: OpenRequest, { name, body, ...sent }: Sent): Promise<SentFile> {
  const { sender, message, maxFileBytes = env.MAX_FILE_BYTES, quota, now } = sent;
  const requestId = request.id;
  const passing = passingFile(body);
  const cameBefore = async () => {
    const sha256 = await passing.sum();
    return sha256 !== undefined && (await findSent(db, { requestId, sha256 }))?.takenAt != null;
  };
  const left = await findLeft(db, request);
  if (left.files === 0) return (await cameBefore()) ? "arrived" : "full";

  let noted: Awaited<ReturnType<typeof noteFile>> | undefined;
  const { head, rest } = await headOf(passing.body);
  const became = await takeIn(db, request.maker, {
    cameBy: { door: "request", origin: originOfRequested({ ...request, sender }) },
    deliveryId: async (stored) => {
      if (stored) noted = await noteFile(db, { requestId, name: tidyFileName(name), sender, stored, now });
      else if (await cameBefore()) noted = { as: "arrived" };
      else if (passing.bytes() > left.bytes && passing.bytes() <= maxFileBytes) noted = { as: "full" };
      if (noted) return noted.as === "new" ? noted.id : undefined;
      return (await mayTellRefused(db, requestId)) ? randomUUID() : undefined;
    },
    name,
    bytes: 0,
    body: () => Readable.from(boundedTo(rest(), Math.min(left.bytes, maxFileBytes))),
    reason: head.length === 0 ? "empty" : unusableKind(head),
    known: await knownOf(request, { sender, message, now }),
    ...(quota !== undefined && { quota }),
    now,
  });
  if (noted?.as === "new") await noteTaken(db, { id: noted.id, isTaken: became === "kept" || became === "repeated", now });
  else if (noted) return noted.as === "gone" ? "over" : noted.as;
  return told(became);
}

/** Why nothing can be taken at the moment is the maker's matter. */
function told(became: Awaited<ReturnType<typeof takeIn>>): SentFile {
  switch (became) {
    case "kept":
    case "repeated":
      return "arrived";
    case "later":
    case "gone":
    case "used-up":
    case "account-disabled":
    case "over-quota":
    case "no-space":
    case "store-away":
      return "not-now";
    default:
      return became;
  }
}

async function knownOf({ maker }: OpenRequest, { sender, message, now }: Pick<Sent, "sender" | "message" | "now">): Promise<Known> {
  if (!message) return nothingKnown;
  const t = await textsIn(maker.language, "arrivals");
  return { ...nothingKnown, notes: [{ text: tidyLines(`${t("request.note", { sender })}\n\n${message}`), at: now }] };
}
