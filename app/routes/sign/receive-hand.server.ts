import { env } from "~/env.server";
import { countTry } from "~/features/accounts/count-tries.server";
import { takeGuestPicture } from "~/features/pages/take-bytes.server";
import { readSignature, signatureTyped } from "~/features/signatures/read-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import type { OpenGuest } from "~/features/signing/guests/find-guest.server";
import { readForm } from "~/http/multipart.server";
import { db } from "~db/client.server";

/** saved: the picture that the guest has sent and seen; isAsked: their signature is needed now, else no picture is stored */
type Expected = { saved: string | undefined; isAsked: boolean };

/** Reads the signature in a guest's form, and its other fields. */
export async function receiveHand(request: Request, { signer, askedById }: OpenGuest, { saved, isAsked }: Expected) {
  let picture: Awaited<ReturnType<typeof takeGuestPicture>> | undefined;
  let file: string | undefined;
  const { fields } = await readForm(request, {
    maxFiles: 1,
    maxFileBytes: env.MAX_FILE_BYTES,
    async onFile({ field, name, stream }) {
      if (field !== signatureFields.picture || !isAsked) return void stream.resume();
      file = name;
      picture = await takeGuestPicture(db, { of: signer.signerId, payerId: askedById, body: stream });
    },
  });
  const read = readSignature(fields, { saved, picture, file });
  // Pictures were counted before they were stored.
  const isMade = read.ok && (read.input.kind === "drawn" || read.input.kind === "typed");
  if (!isMade || (await countTry(db, "guest-hand:guest", signer.signerId))) return { fields, ...read };
  return { fields, ok: false as const, refusal: { reason: "too-many" as const }, typed: signatureTyped(fields) };
}
