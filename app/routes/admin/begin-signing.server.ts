import { redirect } from "@remix-run/node";
import { isGrantedOn } from "~/features/access/granted-to.server";
import type { Viewer } from "~/features/accounts/rules";
import { documentPath, type Origin, originQuery } from "~/features/documents/paths";
import type { Sender } from "~/features/signing/rules";
import { setSigners } from "~/features/signing/set-signers.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { signPath } from "~/paths";
import { db } from "~db/client.server";
import { noLonger } from "./no-longer.server.ts";

type Asked = { documentId: string; origin: Origin; sender: Sender; now: Date };

/** Makes the person's own signature required, unless it is already, and leads to the sheet on which they sign. */
export async function beginSigning(request: Request, viewer: Viewer, { documentId, origin, sender, now }: Asked) {
  const t = await texts(request, "signing");
  if (!viewer.emailVerified) return redirectWithToast(documentPath(documentId, origin), { text: t("signers.unverified"), kind: "danger" });
  if (!(await isGrantedOn(db, viewer, { documentId, ability: "sign" }))) return noLonger(request, viewer, { documentId, origin });
  const asked = { before: new Set<string>(), after: new Set([viewer.id]) };
  const set = await setSigners(db, viewer, { documentId, asked, isAtOnce: true, sender, now });
  if (!set.ok) return noLonger(request, viewer, { documentId, origin });
  return redirect(signPath(documentId, originQuery(origin)));
}
