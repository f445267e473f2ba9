import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { adminPathOf } from "~/features/accounts/rules";
import { askForMailedCode } from "~/features/accounts/second-factor/mailed-codes.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { securityPath } from "~/paths";
import { db } from "~db/client.server";

export const handle = { body: "form" } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return redirect(securityPath);
}

/** Mails a code with which a person without a password proves again who they are, and leads back to where it is typed. */
export async function action({ request }: ActionFunctionArgs) {
  const viewer = await requireUser(request);
  const returnTo = adminPathOf(String((await readFields(request)).get("to") ?? "")) ?? securityPath;
  const asked = await askForMailedCode(db, { viewer, now: new Date() });
  const t = await texts(request, "security");
  if (!asked.ok) return redirectWithToast(returnTo, { text: t(`refusals.${asked.reason}`), kind: "danger", ms: 10000 });
  return redirectWithToast(returnTo, { text: t("mailedCode.done", { email: viewer.email }), ms: 10000 });
}
