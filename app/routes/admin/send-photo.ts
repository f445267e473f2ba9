import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findPhotoState } from "~/features/profiles/photos/find-photo.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { db } from "~db/client.server";
import { photoStatus, receivePhoto } from "./receive-photo.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;

/** Answers with the state of the photo that was sent last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  return { state: await findPhotoState(db, viewer) };
}

/** The script's way to send a photo. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const received = await receivePhoto(request, viewer);
  return Response.json({ state: received.state }, { status: photoStatus(received) });
}
