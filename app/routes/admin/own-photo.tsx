import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPhotoState } from "~/features/profiles/photos/find-photo.server";
import { PhotoForm } from "~/features/profiles/photos/photo-form";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { useAnswer } from "~/live/use-answer";
import { ownProfilePath, photoSentPath } from "~/paths";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { db } from "~db/client.server";
import { maxPhotoMegabytes, photoStatus, receivePhoto } from "./receive-photo.server.ts";

export const handle = { body: "files", ownPrimary: true } satisfies RouteHandle;

/** The form, and the state of the photo that was sent with it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const t = await texts(request, "profile");
  const isSent = new URL(request.url).searchParams.has("sent");
  const state = isSent ? await findPhotoState(db, viewer) : ("none" as const);
  if (state === "done") throw await redirectWithToast(ownProfilePath, { text: t("photo.done") });
  return { state, maxMegabytes: maxPhotoMegabytes, title: t("photo.title") };
}

export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const received = await receivePhoto(request, viewer);
  if (received.state === "sent") return redirect(photoSentPath);
  return data(received, { status: photoStatus(received) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function OwnPhoto() {
  const { state, maxMegabytes, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const away = answer?.state === "away" ? answer.file : undefined;
  return (
    <section className="card photo-page stack">
      {state === "waiting" && <RefreshWithoutScript seconds={1} />}
      <h1>{title}</h1>
      <PhotoForm state={answer?.state ?? state} away={away} maxMegabytes={maxMegabytes} />
    </section>
  );
}
