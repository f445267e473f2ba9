import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { askForProof } from "~/features/accounts/passkeys/ask-for-passkey.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { texts } from "~/i18n/texts.server";
import { securityPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(securityPath);
}

/** Answers with the options that the browser passes to its devices, so that the person proves again who they are. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const asked = await askForProof(db, { viewer, now: new Date() });
  if (asked.ok) return Response.json({ options: asked.options });
  const t = await texts(request, "security");
  return Response.json({ error: t(`refusals.${asked.reason}`) }, { status: refusalStatus(asked.reason) });
}
