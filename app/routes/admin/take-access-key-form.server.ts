import type { AccessKeyRefusal } from "~/features/accounts/access-keys/access-key-card";
import { accessKeyVerbs } from "~/features/accounts/access-keys/intents";
import { makeAccessKey } from "~/features/accounts/access-keys/make-access-key.server";
import { revokeAccessKey } from "~/features/accounts/access-keys/revoke-access-key.server";
import { readReach, readRights } from "~/features/accounts/access-keys/rules";
import type { AccessRight, Viewer } from "~/features/accounts/rules";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { setUpArrivalsPath } from "~/paths";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

type Refusal = RefusalOf<typeof makeAccessKey> | RefusalOf<typeof revokeAccessKey>;
type Answer = { made: { name: string; secret: string; rights: AccessRight[] } } | { refusal: AccessKeyRefusal };

/** Makes or revokes an access key. A new one's secret is shown in this answer and never again. */
export async function takeAccessKeyForm(request: Request, viewer: Viewer): Promise<Response | (Answer & { status: number })> {
  const fields = await readFields(request);
  const intent = intentIn(accessKeyVerbs, fields);
  const about = intent.verb === "revoke" ? intent.about : "";
  const textOf = (name: string) => String(fields.get(name) ?? "");
  const rights = readRights(fields.getAll("right"));
  const typed = { name: textOf("name"), lastDay: textOf("lastDay"), rights, reach: textOf("reach") };
  const asked = { viewer, ...shownProof(fields), userAgent: userAgentOf(request), now: new Date() };
  const [t, ofProof] = await Promise.all([texts(request, "accessKeys"), texts(request, "security")]);
  const refuse = (reason: Refusal) => {
    const field = fieldOf[reason];
    const error = isOwn(reason) ? t(`refusals.${reason}`) : ofProof(`refusals.${reason}`);
    return { refusal: { about, typed, error, ...(field && { field }) }, status: refusalStatus(reason) };
  };

  if (intent.verb === "make") {
    const made = await makeAccessKey(db, { ...asked, ...typed, ...readReach(typed.reach) });
    return made.ok ? { made: { name: made.name, secret: made.secret, rights }, status: 200 } : refuse(made.reason);
  }
  const revoked = await revokeAccessKey(db, { ...asked, accessKeyId: about });
  if (!revoked.ok) return refuse(revoked.reason);
  return redirectWithToast(setUpArrivalsPath, { text: t("revoked", { name: revoked.name }), ms: 10000 });
}

const own = ["unverified", "no-name", "no-right", "no-view", "wrong-end", "too-many-access-keys", "gone"] as const;

function isOwn(reason: Refusal): reason is (typeof own)[number] {
  return own.some((one) => one === reason);
}

const fieldOf: Partial<Record<Refusal, NonNullable<AccessKeyRefusal["field"]>>> = {
  "wrong-password": "password",
  "wrong-mailed-code": "password",
  "no-name": "name",
  "no-right": "right",
  "no-view": "reach",
  "wrong-end": "lastDay",
};
