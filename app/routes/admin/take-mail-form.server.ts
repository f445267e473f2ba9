import { env } from "~/env.server";
import type { Viewer } from "~/features/accounts/rules";
import { shownProof } from "~/features/accounts/second-factor/ways-to-prove.server";
import { mailInVerbs } from "~/features/arrivals/mail/intents";
import { endMailAddress, makeMailAddress } from "~/features/arrivals/mail/mail-address.server";
import type { MailInRefusal } from "~/features/arrivals/mail/mail-card";
import { allowMailSender, removeMailSender } from "~/features/arrivals/mail/mail-senders.server";
import { setUpMailPath } from "~/features/arrivals/mail/paths";
import { notFound } from "~/http/errors";
import { intentIn } from "~/http/intent-in";
import { readFields } from "~/http/read-fields.server";
import { userAgentOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import type { RefusalOf } from "~/lib/result";
import { db } from "~db/client.server";
import { refusalStatus } from "../auth/refusals.ts";

type Refusal = RefusalOf<typeof makeMailAddress> | RefusalOf<typeof endMailAddress> | RefusalOf<typeof allowMailSender>;

/** Makes or ends the address for mail, or changes who may send to it. */
export async function takeMailForm(request: Request, viewer: Viewer): Promise<Response | { mail: MailInRefusal; status: number }> {
  if (!env.MAIL_IN_DOMAIN) return notFound();
  const fields = await readFields(request);
  const intent = intentIn(mailInVerbs, fields);
  const typed = String(fields.get("sender") ?? "");
  const asked = { viewer, ...shownProof(fields), userAgent: userAgentOf(request), now: new Date() };
  const [t, ofProof] = await Promise.all([texts(request, "mailIn"), texts(request, "security")]);
  const refuse = (of: MailInRefusal["of"], reason: Refusal) => {
    const field = fieldOf[reason];
    const error = isOwn(reason) ? t(`refusals.${reason}`) : ofProof(`refusals.${reason}`);
    return { mail: { of, typed, error, ...(field && { field }) }, status: refusalStatus(reason) };
  };
  const tell = (text: string) => redirectWithToast(setUpMailPath, { text, ms: 10000 });

  switch (intent.verb) {
    case "make": {
      const made = await makeMailAddress(db, asked);
      return made.ok ? tell(t("made")) : refuse("make", made.reason);
    }
    case "end": {
      const ended = await endMailAddress(db, asked);
      return ended.ok ? tell(t("ended")) : refuse("end", ended.reason);
    }
    case "allow": {
      const allowed = await allowMailSender(db, viewer, { typed, now: asked.now });
      return allowed.ok ? tell(t("allowed", { sender: allowed.sender })) : refuse("allow", allowed.reason);
    }
    case "remove":
      await removeMailSender(db, viewer, intent.about);
      return tell(t("removed", { sender: intent.about }));
  }
}

const own = ["unverified", "no-sender", "too-many-senders"] as const;

function isOwn(reason: Refusal): reason is (typeof own)[number] {
  return own.some((one) => one === reason);
}

const fieldOf: Partial<Record<Refusal, NonNullable<MailInRefusal["field"]>>> = {
  "wrong-password": "password",
  "wrong-mailed-code": "password",
  "no-sender": "sender",
  "too-many-senders": "sender",
};
