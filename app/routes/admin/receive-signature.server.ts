import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { takePicture } from "~/features/pages/take-bytes.server";
import { readSignature } from "~/features/signatures/read-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import { readForm } from "~/http/multipart.server";
import { db } from "~db/client.server";

/** The signature of a form, and its other fields. saved: the image in the viewer's profile, where it may be chosen */
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
  return { fields, ...readSignature(fields, { saved, picture, file }) };
}
