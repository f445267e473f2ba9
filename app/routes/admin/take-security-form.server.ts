import { redirect } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/rules";
import { renewRecoveryCodes, turnOffSecondFactor } from "~/features/accounts/second-factor/change-second-factor.server";
import { inGroups } from "~/features/accounts/second-factor/rules";
import type { SecurityRefusal } from "~/features/accounts/second-factor/second-factor-card";
import { beginSetUp, confirmSetUp, leaveSetUp } from "~/features/accounts/second-factor/set-up.server";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import type { PasskeyVerb, SecurityVerb } from "~/features/accounts/security-verbs";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { securityPath } from "~/paths";
import { db } from "~db/client.server";

type Refusal = RefusalOf<typeof beginSetUp> | RefusalOf<typeof confirmSetUp> | RefusalOf<typeof turnOffSecondFactor>;
type Answer = ({ codes: string[] } | SecurityRefusal) & { status: number };

/** Does what a form about the second step asks for. Recovery codes are shown in this answer and never again. */
export async function takeSecurityForm(
  request: Request,
  viewer: Viewer,
  { intent, fields }: { intent: Exclude<SecurityVerb, PasskeyVerb>; fields: FormData },
): Promise<Response | Answer> {
  const typed = (name: string) => String(fields.get(name) ?? "");
  const proof = { viewer, ...shownProof(fields), userAgent: userAgentOf(request), now: new Date() };
  const t = await texts(request, "security");
  const refuse = (reason: Refusal) => ({ intent, error: t(`refusals.${reason}`), ...about[reason] });

  switch (intent) {
    case "begin": {
      const begun = await beginSetUp(db, proof);
      return begun.ok ? redirect(securityPath) : refuse(begun.reason);
    }
    case "leave":
      await leaveSetUp(db, viewer);
      return redirect(securityPath);
    case "confirm":
    case "codes": {
      const made = await (intent === "codes" ? renewRecoveryCodes(db, proof) : confirmSetUp(db, { ...proof, typed: typed("code") }));
      return made.ok ? { codes: made.codes.map((code) => inGroups(code, { of: 4, between: "-" })), status: 200 } : refuse(made.reason);
    }
    case "off": {
      const off = await turnOffSecondFactor(db, proof);
      return off.ok ? redirectWithToast(securityPath, { text: t("off.done"), ms: 10000 }) : refuse(off.reason);
    }
  }
}

const about: Record<Refusal, { field?: "password" | "code"; status: number }> = {
  "wrong-password": { field: "password", status: 422 },
  "wrong-mailed-code": { field: "password", status: 422 },
  "mailed-code-spent": { status: 422 },
  "wrong-code": { field: "code", status: 422 },
  "sign-in-too-old": { status: 422 },
  "too-many-requests": { status: 429 },
  "passkey-late": { status: 422 },
  "passkey-unknown": { status: 422 },
  "passkey-not-good": { status: 422 },
  busy: { status: 503 },
  lost: { status: 422 },
  "already-on": { status: 422 },
  "already-off": { status: 422 },
};
