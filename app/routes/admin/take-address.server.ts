import { data } from "@remix-run/node";
import { changeAddress } from "~/features/accounts/change-address.server";
import { addressForm, type FormMessage, isFormMessage, messages } from "~/features/accounts/forms";
import type { Viewer } from "~/features/accounts/rules";
import { readFields } from "~/http/read-fields.server";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { dashboardPath } from "~/paths";
import { db } from "~db/client.server";

type Refusal = Exclude<RefusalOf<typeof changeAddress>, "already-verified">;

const refusals: Record<Refusal, { message: FormMessage; status: number }> = {
  "not-admitted": { message: messages.notAdmitted, status: 422 },
  "same-address": { message: messages.sameAddress, status: 422 },
  "email-already-in-use": { message: messages.emailAlreadyInUse, status: 422 },
  "too-many-requests": { message: messages.tooManyRequests, status: 429 },
};

type Asked = { request: Request; viewer: Viewer; sender: string };

/** Takes the form for another address; a refusal comes back with what was typed. */
export async function takeAddress({ request, viewer, sender }: Asked) {
  const t = await texts(request, "auth");
  const typed = String((await readFields(request)).get("email") ?? "");
  const parsed = addressForm.safeParse({ email: typed });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return data({ email: typed, error: isFormMessage(message) ? t(message) : message }, { status: 422 });
  }

  const { email } = parsed.data;
  const result = await changeAddress(db, { viewer, email, userAgent: userAgentOf(request), sender, now: new Date() });
  if (result.ok) return redirectWithToast(dashboardPath, { text: t("banner.addressChanged", { email }), ms: 10000 });
  if (result.reason === "already-verified") return redirectWithToast(dashboardPath, { text: t("banner.alreadyVerified"), ms: 10000 });
  const { message, status } = refusals[result.reason];
  return data({ email: typed, error: t(message) }, { status });
}
