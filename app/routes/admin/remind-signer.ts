import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isGrantedOn } from "~/features/access/granted-to.server";
import { documentPath } from "~/features/documents/paths";
import { remindSigner } from "~/features/signing/remind-signer.server";
import { signingFields } from "~/features/signing/signing-fields";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { userAgentOf } from "~/http/sender.server";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { askedDocument } from "./asked-document.ts";

export const handle = { body: "form" } satisfies RouteHandle;

/** Redirects to the document, where its signers are listed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "view" }))) throw new Response(null, { status: 404 });
  return redirect(documentPath(documentId, origin));
}

/** Reminds one person to sign. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const { documentId, origin } = askedDocument(request);
  const signerId = String((await readFields(request)).get(signingFields.person));
  const sender = { address: context.sender, userAgent: userAgentOf(request) };
  const reminded = await remindSigner(db, viewer, { documentId, signerId, sender, now: new Date() });
  const t = await texts(request, "signing");
  const home = documentPath(documentId, origin);
  if (reminded.ok) return redirectWithToast(home, { text: t("remind.done", { name: reminded.name }) });
  if (reminded.reason === "gone") throw new Response(null, { status: 404 });
  return redirectWithToast(home, { text: t(`remind.${reminded.reason}`), kind: "danger" });
}
