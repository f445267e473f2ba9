import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { draftPath } from "~/features/drafts/paths";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;

export function loader() {
  return redirect(draftPath());
}

/** The script's way to add files to a new document, or to the one that is edited; the screen hears of them by the live stream. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!viewer.emailVerified) return Response.json({ ok: false }, { status: 403 });
  const documentId = new URL(request.url).searchParams.get("document") ?? undefined;
  const { isGone, isUsedUp } = await receiveDraftForm(request, viewer, documentId);
  if (isUsedUp) return Response.json({ ok: false }, { status: 402 });
  return Response.json({ ok: !isGone }, { status: isGone ? 409 : 200 });
}
