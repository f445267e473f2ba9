import { addPasskey, beginPasskey } from "~/features/accounts/passkeys/add-passkey.server";
import { removePasskey, renamePasskey } from "~/features/accounts/passkeys/change-passkeys.server";
import type { PasskeyAnswer } from "~/features/accounts/passkeys/passkey-card";
import type { Viewer } from "~/features/accounts/rules";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import type { PasskeyVerb } from "~/features/accounts/security-verbs";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { isId } from "~/lib/ids";
import type { RefusalOf } from "~/lib/result";
import { securityPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

type Refusal = RefusalOf<typeof beginPasskey> | RefusalOf<typeof addPasskey> | RefusalOf<typeof renamePasskey> | "gone";

/** Does what a form about passkeys asks for. */
export async function takePasskeyForm(
  request: Request,
  viewer: Viewer,
  { intent, fields }: { intent: PasskeyVerb; fields: FormData },
): Promise<Response | (PasskeyAnswer & { status: number })> {
  const typed = (name: string) => String(fields.get(name) ?? "");
  const [id, name] = [typed("id"), typed("name")];
  const passkeyId = isId(id) ? id : undefined;
  const by = { viewer, userAgent: userAgentOf(request), now: new Date() };
  const [t, refusals] = await Promise.all([texts(request, "passkeys"), texts(request, "security")]);
  const refuse = (reason: Refusal) => ({ intent, id, error: refusals(`refusals.${reason}`), ...about(reason) });
  const tell = (text: string) => redirectWithToast(securityPath, { text, ms: 10000 });

  switch (intent) {
    case "passkey-begin": {
      const begun = await beginPasskey(db, { viewer, ...shownProof(fields), now: by.now });
      return begun.ok ? { options: begun.options, status: 200 } : refuse(begun.reason);
    }
    case "passkey-add": {
      const added = await addPasskey(db, { ...by, answer: typed("passkey"), name });
      return added.ok ? tell(t("added", { name: added.name })) : refuse(added.reason);
    }
    case "passkey-rename": {
      const renamed = passkeyId ? await renamePasskey(db, { viewer, passkeyId, name }) : { ok: false as const, reason: "gone" as const };
      return renamed.ok ? tell(t("renamed")) : refuse(renamed.reason);
    }
    case "passkey-remove": {
      if (!passkeyId) return refuse("gone");
      const removed = await removePasskey(db, { ...by, ...shownProof(fields), passkeyId });
      return removed.ok ? tell(t("removed", { name: removed.name })) : refuse(removed.reason);
    }
  }
}

function about(reason: Refusal): { field?: "password" | "name"; status: number } {
  const status = refusalStatus(reason);
  if (reason === "wrong-password" || reason === "wrong-mailed-code") return { field: "password", status };
  return reason === "no-name" ? { field: "name", status } : { status };
}
