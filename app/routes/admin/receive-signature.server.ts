import { env } from "~/env.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { Viewer } from "~/features/accounts/rules";
import { takePicture } from "~/features/pages/take-bytes.server";
import { readSignature, type SignatureRead, signatureTyped } from "~/features/signatures/read-signature.server";
import type { Refusal } from "~/features/signatures/rules";
import { signatureFields } from "~/features/signatures/signature-fields";
import { readForm } from "~/http/multipart.server";
import { db } from "~db/client.server";

/** Reads the signature in a form, and its other fields. saved: the image in the viewer's profile, if it may be chosen */
export async function receiveSignature(request: Request, viewer: Viewer, { saved }: { saved: string | undefined }) {
  let picture: Awaited<ReturnType<typeof takePicture>> | undefined;
  let file: string | undefined;
  const { fields } = await readForm(request, {
    maxFiles: 1,
    maxFileBytes: env.MAX_FILE_BYTES,
    async onFile({ field, name, stream }) {
      if (field !== signatureFields.picture) return void stream.resume();
      file = name;
      picture = await takePicture(db, viewer, { kind: "signature", body: stream });
    },
  });
  const read = readSignature(fields, { saved, picture, file });
  if (!read.ok || (await mayKeep(viewer, read.input))) return { fields, ...read };
  return { fields, ok: false as const, refusal: { reason: "too-many" as const }, typed: signatureTyped(fields) };
}

/** A picture was counted before it was stored. */
async function mayKeep(viewer: Viewer, { kind }: SignatureRead): Promise<boolean> {
  return kind === "saved" || kind === "uploaded" || countTry(db, "signature:person", viewer.id);
}

/** The status of an answer to a signature that was refused. */
export function signatureStatus({ reason }: Refusal): number {
  return reason === "too-many" ? 429 : 422;
}
