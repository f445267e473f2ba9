import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { draftPath } from "~/features/drafts/paths";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { receiveApartFiles } from "./receive-apart-files.server.ts";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export const handle = { body: "files" } satisfies RouteHandle;

export function loader() {
  return redirect(draftPath());
}

/** The script's way to add files to a new document, to the one that is edited, or of which each becomes one; the screen hears of them by the live stream. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!viewer.emailVerified) return Response.json({ ok: false }, { status: 403 });
  const query = new URL(request.url).searchParams;
  if (query.has("each")) {
    const { isUsedUp } = await receiveApartFiles(request, viewer);
    return Response.json({ ok: !isUsedUp }, { status: isUsedUp ? 402 : 200 });
  }
  const { isGone, isUsedUp } = await receiveDraftForm(request, viewer, query.get("document") ?? undefined);
  if (isUsedUp) return Response.json({ ok: false }, { status: 402 });
  return Response.json({ ok: !isGone }, { status: isGone ? 409 : 200 });
}
