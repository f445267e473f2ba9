import { contentHash } from "~/features/signing/content-hash.server";
import "~/i18n/screens/guest-signing";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { shownTo } from "~/features/links/find-shown.server";
import { findOwnImage } from "~/features/signatures/find-own-signature.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { signatureTyped, typedWith } from "~/features/signatures/read-signature.server";
import type { Refusal } from "~/features/signatures/rules";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import { findAsked } from "~/features/signing/guests/find-asked.server";
import { GuestHand } from "~/features/signing/guests/guest-hand";
import { guestSignPath } from "~/features/signing/guests/paths";
import { keptPlaces, toldFilling, toldUnfilled } from "~/features/signing/places/told-filling.server";
import { typedPlaces } from "~/features/signing/places/typed-places";
import type { SignAnswer } from "~/features/signing/sign-sheet";
import { signVersion } from "~/features/signing/sign-version.server";
import { momentIn, signingFields } from "~/features/signing/signing-fields";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { germanDate } from "~/lib/dates";
import { db } from "~db/client.server";
import { maxPhotoMegabytes } from "../admin/receive-photo.server.ts";
import { guestHeaders, knownGuest } from "./asked-guest.server.ts";
import { receiveHand } from "./receive-hand.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;
export const headers = guestHeaders;

/** The pad. The pages lie before it, on a page of their own that needs no script. */
export async function loader(args: LoaderFunctionArgs) {
  const { secret, open } = await knownGuest(args);
  const now = new Date();
  const [asked, document] = await Promise.all([
    findAsked(db, open, now),
    shownTo(db, { guest: open.guest, download: "pdf" }, open.documentId),
  ]);
  if (!asked || !document) return notFound();
  if (!asked.deed) return redirectDocument(guestSignPath(secret));
  const t = await texts(args.request, "guestSigning");
  const { displayName: signer, reached, signerId: guestId } = open.signer;
  const { versionId } = asked;
  const wanted = { versionId, whose: { guestId }, name: signer, pages: document.pages, now };
  const way = reached.by === "handed-over" ? "reachedLink" : reached.codeTypedAt ? "reachedCode" : "reachedMail";
  return {
    title: t("hand.title"),
    secret,
    document: document.name,
    signer,
    legal: t("hand.legal", { signer, day: germanDate(now), reached: t(`hand.${way}`, { name: open.askedBy }) }),
    versionId,
    content: await contentHash(db, versionId),
    maxMegabytes: maxPhotoMegabytes,
    signedAt: asked.signedAt?.toISOString() ?? "",
    filling: await toldFilling(db, wanted, await texts(args.request, "filling")),
  };
}

/** Signs the version that the guest saw, or stores a picture that has to be looked at first. */
export async function action(args: ActionFunctionArgs) {
  const { secret, open } = await knownGuest(args);
  const { request, context } = args;
  const now = new Date();
  const t = await texts(request, "guestSigning");
  const { documentId, signer, askedById } = open;
  const maker = { guestId: signer.signerId };
  const asked = await findAsked(db, open, now);
  if (!asked) return notFound();
  const sent = await findOwnImage(db, maker, new URL(request.url).searchParams.get("sent") ?? "");
  const read = await receiveHand(request, open, {
    saved: sent?.state === "done" ? sent.imageId : undefined,
    isAsked: asked.deed !== null,
  });
  const { fields } = read;
  const typed = typedPlaces(fields);
  const kept = { signature: { typed: signatureTyped(fields) }, places: keptPlaces(typed), ...(sent && { sent }) };
  if (sent && fields.has(signatureFields.look)) return data<SignAnswer>({ ...kept, signature: { typed: typedWith(fields, sent) } });
  // The page with the document says why nothing can be signed now.
  if (!asked.deed) return redirectDocument(guestSignPath(secret));
  const refuseHand = (refusal: Refusal) =>
    data<SignAnswer>({ ...kept, signature: { ...kept.signature, refusal } }, { status: refusal.reason === "too-many" ? 429 : 422 });
  if (!read.ok) return refuseHand(read.refusal);

  const { input } = read;
  if (input.kind === "uploaded") {
    const answer = await sendSignature(db, maker, { payerId: askedById, ...input, inProfile: false, now });
    if (!answer.ok) return refuseHand(answer.refusal);
    return data<SignAnswer>({ ...kept, sent: { imageId: answer.imageId, width: 1, height: 1, state: "waiting" } });
  }
  const signed = await signVersion(db, signer, {
    documentId,
    versionId: String(fields.get(signingFields.version)),
    content: String(fields.get(signingFields.content)),
    before: momentIn(fields.get(signingFields.signedAt)),
    typed,
    signature: (tx) => keepSignature(tx, maker, input, { inProfile: false, now }),
    sender: { address: context.sender, userAgent: userAgentOf(request) },
    now,
  });
  // The page with the document has no script: it is loaded as a whole.
  if (signed.ok) return redirectDocument(`${guestSignPath(secret)}?became=signed`);
  if (signed.reason === "gone") return notFound();
  if (signed.reason === "unfilled") {
    const told = await texts(request, "filling");
    const places = toldUnfilled(signed, typed, { now, t: told });
    return data<SignAnswer>({ ...kept, refusal: told("refused"), places }, { status: 422 });
  }
  return data<SignAnswer>({ ...kept, refusal: t(`refusals.${signed.reason}`) }, { status: signed.reason === "too-often" ? 429 : 409 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function Hand() {
  const facts = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as SignAnswer | undefined;
  const isSending = useNavigation().state !== "idle";
  return <GuestHand {...facts} answer={answer} isSending={isSending} />;
}
