import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeProfile } from "~/features/profiles/change-profile.server";
import { findProfile } from "~/features/profiles/find-profile.server";
import { profileForm } from "~/features/profiles/forms";
import { ProfileForm } from "~/features/profiles/profile-form";
import { ProfileHead } from "~/features/profiles/profile-head";
import { fieldsInOrder } from "~/features/profiles/rules";
import { findOwnSignature, findSignatureState } from "~/features/signatures/find-own-signature.server";
import { SignatureCard } from "~/features/signatures/signature-card";
import { notFound } from "~/http/errors";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { ownPhotoPath, ownProfilePath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { db } from "~db/client.server";
import { maxPhotoMegabytes } from "./receive-photo.server.ts";

type PhotoDialog = typeof import("~/features/profiles/photos/photo-dialog").PhotoDialog;

export const handle = { body: "form", ownPrimary: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const [profile, signature, signatureState, t] = await Promise.all([
    findProfile(db, viewer, viewer.id),
    findOwnSignature(db, viewer),
    findSignatureState(db, viewer),
    texts(request, "profile"),
  ]);
  if (!profile) return notFound();
  return { profile, signature, signatureState, title: t("title"), maxMegabytes: maxPhotoMegabytes };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "profile");
  const submission = parseFields(await readFields(request), profileForm);
  if (submission.status !== "success") {
    const { initialValue, error } = submission.reply();
    return data({ typed: { ...initialValue }, tooLong: fieldsInOrder.filter((field) => error?.[field]) }, { status: 422 });
  }
  const isChanged = await changeProfile(db, { viewer, typed: submission.value });
  return redirectWithToast(ownProfilePath, isChanged ? { text: t("saved") } : { text: t("unchanged"), kind: "info" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function MyProfile() {
  const { profile, signature, signatureState, title, maxMegabytes } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [PhotoDialog, show] = useState<PhotoDialog>();
  const closePhoto = useCallback(() => show(undefined), []);
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("profile");

  async function editPhoto(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = await import("~/features/profiles/photos/photo-dialog").catch(() => undefined);
    if (dialog) show(() => dialog.PhotoDialog);
    else navigate(ownPhotoPath);
  }

  return (
    <>
      <PageHeader title={title} />
      <div className="profile-halves">
        <section className="profile stack" aria-label={t("facts")}>
          <ProfileHead person={profile}>
            <ButtonLink icon="camera" to={ownPhotoPath} onClick={editPhoto}>
              {t("photo.edit")}
            </ButtonLink>
          </ProfileHead>
          <ProfileForm facts={profile} answer={answer} />
        </section>
        <SignatureCard signature={signature} state={signatureState} name={profile.displayName} maxMegabytes={maxMegabytes} />
      </div>
      {PhotoDialog && <PhotoDialog maxMegabytes={maxMegabytes} close={closePhoto} />}
    </>
  );
}
