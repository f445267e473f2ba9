import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { receiveFiles } from "~/features/drafts/adding/receive-files.server";
import { announceFiles } from "~/features/drafts/apart/announce-files.server";
import { readForm } from "~/http/multipart.server";
import { isId } from "~/lib/ids";
import { db } from "~db/client.server";

/** Receives files that become a document each, as script sends them: first their names, then one after the other. */
export async function receiveApartFiles(request: Request, viewer: Viewer): Promise<{ isUsedUp: boolean }> {
  const spareId = randomUUID();
  let files: ReturnType<typeof receiveFiles> | undefined;
  const reading = readForm(request, {
    maxFileBytes: env.MAX_FILE_BYTES,
    maxFiles: env.MAX_FORM_FILES,
    async onFile({ name, place, stream }, before) {
      const { submissionId, firstPlace } = placeIn(before, spareId);
      files ??= receiveFiles(db, { viewer, submissionId, isApart: true });
      await files.take({ name, place: firstPlace + place, body: stream });
    },
  });
  const { fields } = await reading.catch(async (failure: unknown) => {
    await files?.finish();
    throw failure;
  });
  const received = new Set(await files?.finish());
  const names = String(fields.get("names") ?? "").split("\n");
  await announceFiles(db, viewer, { ...placeIn(fields, spareId), names: names.filter(Boolean) });
  return { isUsedUp: received.has("used-up") };
}

/** Reads the place of the first file. All files that were chosen together have one id, and each has its place among them. */
function placeIn(fields: FormData, spareId: string): { submissionId: string; firstPlace: number } {
  const id = fields.get("submissionId");
  const place = String(fields.get("firstPlace") ?? "");
  return { submissionId: isId(id) ? id : spareId, firstPlace: /^\d{1,6}$/.test(place) ? Number(place) : 0 };
}
