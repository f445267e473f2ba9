import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/http/session.server";
import { draftPath } from "~/paths";
import { receiveDraftForm } from "./receive-draft-form.server.ts";

export function loader() {
  return redirect(draftPath());
}

/** The script's way to add files; the screen hears of them by the live stream. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  if (!viewer.emailVerified) return Response.json({ ok: false }, { status: 403 });
  const { isGone } = await receiveDraftForm(request, viewer);
  return Response.json({ ok: !isGone }, { status: isGone ? 409 : 200 });
}
