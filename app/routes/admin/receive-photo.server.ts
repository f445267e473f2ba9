import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { takePicture } from "~/features/pages/take-bytes.server";
import { photoFields, squareIn } from "~/features/profiles/photos/photo-fields";
import { sendPhoto } from "~/features/profiles/photos/send-photo.server";
import { readForm } from "~/http/multipart.server";
import { MB } from "~/lib/bytes";
import { db } from "~db/client.server";

/** The limit that the form states. */
export const maxPhotoMegabytes = Math.floor(env.MAX_FILE_BYTES / MB);

/** failed: nothing that can be kept came; away: the store takes nothing now, also not the file of this name */
type Received = { state: "sent" } | { state: "failed" | "unverified" | "too-many" | "no-room" } | { state: "away"; file: string };

export function photoStatus({ state }: Received): number {
  if (state === "sent") return 200;
  return state === "too-many" ? 429 : 422;
}

/** Answers whether a file came; whether it is a photo is found out later. */
export async function receivePhoto(request: Request, viewer: Viewer): Promise<Received> {
  let stored: Awaited<ReturnType<typeof takePicture>> | undefined;
  let file = "";
  const { fields } = await readForm(request, {
    maxFiles: 1,
    maxFileBytes: env.MAX_FILE_BYTES,
    async onFile({ field, name, stream }) {
      if (field !== photoFields.file) return void stream.resume();
      file = name;
      stored = await takePicture(db, viewer, { kind: "photo", body: stream });
    },
  });
  if (stored === "store-away") return { state: "away", file };
  if (stored === "unverified" || stored === "too-many") return { state: stored };
  if (stored === "no-space" || stored === "over-quota") return { state: "no-room" };
  if (!stored || typeof stored === "string" || stored.bytes === 0) return { state: "failed" };
  const sent = await sendPhoto(db, { viewer, stored, square: squareIn(fields) });
  return { state: sent === "sent" ? "sent" : "no-room" };
}
