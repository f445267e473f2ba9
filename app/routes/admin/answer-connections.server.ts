import { data } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/rules";
import { acceptInvite } from "~/features/connections/accept-invite.server";
import { inviteForm } from "~/features/connections/forms";
import { connectionsPathWith, lengthsIn } from "~/features/connections/paths";
import { rejectInvite } from "~/features/connections/reject-invite.server";
import type { InviteRefusal } from "~/features/connections/rules";
import { sendInvite } from "~/features/connections/send-invite.server";
import { orFailed } from "~/http/or-failed.server";
import { type NewToast, redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { toldRefusal } from "./told-refusal.server.ts";

type AskedFor = { request: Request; requestId: string; viewer: Viewer; fields: FormData };

/** The form of each refusal: with a status it stands beside the field to be corrected, otherwise it is a toast. */
const refusals = {
  unverified: { status: 403 },
  invalid: { status: 422 },
  "too-many": { status: 429 },
  "receiver-full": { status: 429 },
  stopped: { status: 422 },
  "not-admitted": { status: 403 },
  "own-address": { kind: "warning" },
  "already-sent": { kind: "info" },
  "already-received": { kind: "info" },
  connected: { kind: "info" },
} satisfies Record<InviteRefusal["reason"], { status: number } | Pick<NewToast, "kind">>;

export async function invite({ request, requestId, viewer, fields }: AskedFor) {
  const t = await texts(request, "connections");
  const back = connectionsPathWith(lengthsIn(request.url));
  const typed = String(fields.get("email") ?? "");
  const { email } = inviteForm.parse({ email: typed });
  const result = await orFailed("invite", requestId, sendInvite(db, { viewer, email, now: new Date() }));
  if (!result) return redirectWithToast(back, { text: t("invite.failed"), kind: "danger", ms: 10000 });
  if (result.ok) return redirectWithToast(back, { text: t("invite.sent", { email }) });

  const words = toldRefusal(t, result, email);
  const refusal = refusals[result.reason];
  if ("kind" in refusal) return redirectWithToast(back, { text: words, kind: refusal.kind });
  return data({ about: "invite" as const, email: typed, error: words }, { status: refusal.status });
}

export async function answerRequest({ request, requestId, viewer, fields }: AskedFor) {
  const t = await texts(request, "connections");
  const back = connectionsPathWith(lengthsIn(request.url));
  const asked = { viewer, inviteId: String(fields.get("invite") ?? ""), now: new Date() };
  const isAccepted = fields.get("intent") === "accept";
  const result = await orFailed("answer", requestId, isAccepted ? acceptInvite(db, asked) : rejectInvite(db, asked));
  if (!result) return redirectWithToast(back, { text: t("failed"), kind: "danger", ms: 10000 });
  if (result.ok) return redirectWithToast(back, { text: t(isAccepted ? "requests.accepted" : "requests.rejected") });

  const [error, status] = result.reason === "gone" ? [t("requests.gone"), 404] : [t("invite.refusals.unverified"), 403];
  return data({ about: "request" as const, email: "", error }, { status });
}
