import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useLocation, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, originQuery } from "~/features/documents/paths";
import { findOwnImage, findOwnSignature } from "~/features/signatures/find-own-signature.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { signatureTyped, typedWith } from "~/features/signatures/read-signature.server";
import type { Refusal } from "~/features/signatures/rules";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { signatureFields } from "~/features/signatures/signature-fields";
import { findSigning } from "~/features/signing/find-signing.server";
import { findPlaces } from "~/features/signing/places/find-places.server";
import { toldFilled } from "~/features/signing/places/told-filled.server";
import { keptPlaces, toldFilling, toldUnfilled } from "~/features/signing/places/told-filling.server";
import { typedPlaces } from "~/features/signing/places/typed-places";
import { seeVersion } from "~/features/signing/see-version.server";
import { type SignAnswer, SignSheet, SignTitle } from "~/features/signing/sign-sheet";
import { signVersion } from "~/features/signing/sign-version.server";
import { momentIn, signingFields } from "~/features/signing/signing-fields";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { signPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { useBack } from "~/ui/use-back";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";
import { beginSigning } from "./begin-signing.server.ts";
import { maxPhotoMegabytes } from "./receive-photo.server.ts";
import { receiveSignature, signatureStatus } from "./receive-signature.server.ts";
import { recordLinesFacts } from "./record-lines-facts.server.ts";

export const handle = { body: "files", ownPrimary: true, oneDocument: true } satisfies RouteHandle;

/** Shows the newest version for reading and signing. It is recorded that a signer had it before them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const now = new Date();
  const signing = await findSigning(db, viewer, { documentId, sentImageId: query.get("sent"), now });
  if (!signing) return notFound();
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  if (signing.deed) await seeVersion(db, viewer, { documentId, versionId: signing.versionId, sender, now });
  const t = await texts(request, "signing");
  const record = await recordLinesFacts(request, signing.deeds);
  const told = await texts(request, "filling");
  const { versionId, pages } = signing;
  const wanted = { versionId, whose: { userId: viewer.id }, name: viewer.displayName, pages, now };
  const [filling, filled] = await Promise.all([signing.deed && toldFilling(db, wanted, told), toldFilled(db, versionId, told)]);
  const keepsHand = query.get("keep") !== "no";
  return {
    signing,
    record,
    filling,
    filled,
    keepsHand,
    name: viewer.displayName,
    maxMegabytes: maxPhotoMegabytes,
    more: originQuery(origin),
    title: t("sign.title"),
  };
}

/** Signs the version that the person saw, stores a picture that has to be looked at first, or begins to sign without having been asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { query, documentId, origin } = askedDocument(request);
  const now = new Date();
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  if (query.has("begin")) return beginSigning(request, viewer, { documentId, origin, sender, now });
  const sent = await findOwnImage(db, viewer, query.get("sent") ?? "");
  const offered = sent?.state === "done" ? sent : await findOwnSignature(db, viewer);
  const t = await texts(request, "signing");
  // The right to sign is checked before a picture of the person is stored.
  if (!(await findSigning(db, viewer, { documentId, now }))) return notFound();
  const read = await receiveSignature(request, viewer, { saved: offered?.imageId });
  const signing = await findSigning(db, viewer, { documentId, now });
  if (!signing) return notFound();
  const { fields } = read;
  const typed = typedPlaces(fields);
  const isWanted = fields.has(signingFields.inProfile);
  const kept = { signature: { typed: signatureTyped(fields) }, places: keptPlaces(typed), keepsHand: isWanted, ...(sent && { sent }) };
  if (sent && fields.has(signatureFields.look)) return data<SignAnswer>({ ...kept, signature: { typed: typedWith(fields, sent) } });
  const refuseHand = (refusal: Refusal) =>
    data<SignAnswer>({ ...kept, signature: { ...kept.signature, refusal } }, { status: signatureStatus(refusal) });
  if (!read.ok) return refuseHand(read.refusal);

  const { input } = read;
  // Nobody signs with a picture that they have not seen. The profile keeps a signature only once it was used.
  if (input.kind === "uploaded") {
    const answer = await sendSignature(db, viewer, { payerId: viewer.id, ...input, inProfile: false, now });
    if (!answer.ok) return refuseHand(answer.refusal);
    const { imageId } = answer;
    // What was filled in comes back in the answer: a redirect would lose it, or put it into an address.
    const fills = await findPlaces(db, signing.versionId, { userId: viewer.id });
    if (fills.length > 0) return data<SignAnswer>({ ...kept, sent: { imageId, width: 1, height: 1, state: "waiting" } });
    return redirect(signPath(documentId, { ...originQuery(origin), sent: imageId, keep: isWanted ? undefined : "no" }));
  }
  const inProfile = isWanted && (input.kind !== "saved" || input.imageId === sent?.imageId);
  const signed = await signVersion(db, viewer, {
    documentId,
    versionId: String(fields.get(signingFields.version)),
    content: String(fields.get(signingFields.content)),
    before: momentIn(fields.get(signingFields.signedAt)),
    typed,
    signature: (tx) => keepSignature(tx, viewer, input, { inProfile, now }),
    sender,
    now,
  });
  if (signed.ok)
    return redirectWithToast(documentPath(documentId, origin), { text: t(signed.isAgain ? "sign.signedAgain" : "sign.signed") });
  if (signed.reason === "gone") return notFound();
  if (signed.reason === "unfilled") {
    const told = await texts(request, "filling");
    const places = toldUnfilled(signed, typed, { now, t: told });
    return data<SignAnswer>({ ...kept, refusal: told("refused"), places }, { status: 422 });
  }
  return data<SignAnswer>({ ...kept, refusal: t(`refusals.${signed.reason}`) }, { status: signed.reason === "too-often" ? 429 : 409 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data ? `${data.title}: ${data.signing.name} – Mappe` : "Mappe" }];

/** With script, a dialog over the document from which it was opened. */
export default function SignDocument() {
  const facts = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as SignAnswer | undefined;
  const { t } = useTranslation("signing");
  const { key } = useLocation();
  const isOver = useOutletContext<boolean>();
  const { documentId } = facts.signing;
  const home = documentPath(documentId, facts.more);
  const close = useBack(home);
  const title = <SignTitle signing={facts.signing} />;
  const sheet = <SignSheet key={`${documentId} ${key}`} {...facts} answer={answer} isOver={isOver} />;
  if (isOver)
    return (
      <Dialog full kind="signing" title={title} closeTo={home} onClose={close}>
        {sheet}
      </Dialog>
    );
  return (
    <section className="card signing-page">
      <div className="signing-top">
        <h1>{title}</h1>
        <ButtonLink variant="plain" square to={home} aria-label={t("sign.close")}>
          <Icon name="x" />
        </ButtonLink>
      </div>
      {sheet}
    </section>
  );
}
