import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { askForSignIn } from "~/features/accounts/passkeys/ask-for-passkey.server";
import { keepPasskeyAsker } from "~/http/passkey-asker.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { loginPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "./refusals.ts";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(loginPath);
}

/** Answers with the options that the browser passes to its devices, so that one of them signs the person in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { asker, header } = await keepPasskeyAsker(request);
  const asked = await askForSignIn(db, { asker, sender: senderOf(context), now: new Date() });
  if (asked.ok) return Response.json({ options: asked.options }, { headers: { "Set-Cookie": header } });
  const t = await texts(request, "security");
  return Response.json({ error: t(`refusals.${asked.reason}`) }, { status: refusalStatus(asked.reason) });
}
