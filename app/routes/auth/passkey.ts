import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signInByPasskey } from "~/features/accounts/passkeys/sign-in-by-passkey.server";
import { loginPathFor, returnPath } from "~/features/accounts/rules";
import { readPasskeyAsker } from "~/http/passkey-asker.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { browserOf, rememberedPath, signedInHeaders } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { loginPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader() {
  return redirect(loginPath);
}

/** Signs a person in with a device's signature. */
export async function action({ request, context }: ActionFunctionArgs) {
  const remembered = rememberedPath(request);
  const refuse = (text: string) => redirectWithToast(loginPathFor(remembered), { text, kind: "danger", ms: 10000 });
  const answer = String((await readFields(request)).get("passkey") ?? "");
  // Only a browser without script sends an empty answer.
  if (answer === "") return refuse((await texts(request, "passkeys"))("signInNeedsScript"));

  const browser = browserOf(request);
  const asker = await readPasskeyAsker(request);
  const result = await signInByPasskey(db, { ...browser, answer, asker, sender: senderOf(context), now: new Date() });
  if (result.ok) return redirect(returnPath(remembered), { headers: signedInHeaders({ ...browser, ...result }) });
  return refuse((await texts(request, "security"))(`refusals.${result.reason}`));
}
