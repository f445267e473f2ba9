import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findSignatureState } from "~/features/signatures/find-own-signature.server";
import { keepSignature } from "~/features/signatures/keep-signature.server";
import { makeSignaturePath } from "~/features/signatures/paths";
import { signatureTyped } from "~/features/signatures/read-signature.server";
import { sendSignature } from "~/features/signatures/send-signature.server";
import { SignatureForm } from "~/features/signatures/signature-form";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { sitePath } from "~/http/site-path";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { ownProfilePath, ownSignaturePath } from "~/paths";
import { Banner } from "~/ui/banner";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { maxPhotoMegabytes } from "./receive-photo.server.ts";
import { receiveSignature, signatureStatus } from "./receive-signature.server.ts";

export const handle = { body: "files", ownPrimary: true } satisfies RouteHandle;

/** The screen that goes on with the signature, if it was asked for there. */
function backOf(request: Request): string | undefined {
  return sitePath(new URL(request.url).searchParams.get("back"));
}

/** The form, and the state of the picture that was sent with it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "signature");
  const isSent = new URL(request.url).searchParams.has("sent");
  const state = isSent ? await findSignatureState(db, viewer) : ("none" as const);
  const back = backOf(request);
  if (state === "done") throw await redirectWithToast(back ?? ownProfilePath, { text: t("saved") });
  return { state, back, name: viewer.displayName, maxMegabytes: maxPhotoMegabytes, title: t("new") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "signature");
  const back = backOf(request);
  const read = await receiveSignature(request, viewer, { saved: undefined });
  if (!read.ok) return data({ refusal: read.refusal, typed: read.typed }, { status: signatureStatus(read.refusal) });
  const { input } = read;
  const where = { inProfile: true, now: new Date() };
  if (input.kind === "uploaded") {
    const sent = await sendSignature(db, viewer, { payerId: viewer.id, ...input, ...where });
    if (sent.ok) return redirect(makeSignaturePath({ back, isSent: true }));
    return data({ refusal: sent.refusal, typed: signatureTyped(read.fields) }, { status: signatureStatus(sent.refusal) });
  }
  await db.transaction((tx) => keepSignature(tx, viewer, input, where));
  return redirectWithToast(back ?? ownSignaturePath, { text: t("saved") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function OwnSignature() {
  const { state, back, name, maxMegabytes, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("signature");
  const answer = useAnswer<typeof action>();
  return (
    <section className="card signature-page stack">
      <h1>{title}</h1>
      {state === "waiting" && (
        <>
          <RefreshWithoutScript seconds={1} />
          <p role="status">{t("waiting")}</p>
          <progress aria-label={t("waiting")} />
        </>
      )}
      {state === "failed" && !answer && <Banner tone="danger">{t("failed")}</Banner>}
      {state !== "waiting" && <SignatureForm name={name} maxMegabytes={maxMegabytes} answer={answer} back={back} />}
    </section>
  );
}
