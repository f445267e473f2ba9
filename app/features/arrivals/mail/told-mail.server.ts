import type { TFunction } from "i18next";
import type { Viewer } from "~/features/accounts/rules";
import { germanTime } from "~/lib/dates";
import type { MailIn } from "./mail-card.tsx";
import { type MailPlace, mailAddressOf } from "./rules.ts";

type Found = { address: { localPart: string; lastMailAt: Date | null } | undefined; senders: readonly string[] };

/** Says of the person's address for mail all that its card shows. */
export function toldMail(
  { address, senders }: Found,
  { t, place, viewer }: { t: TFunction<"mailIn">; place: MailPlace; viewer: Viewer },
): MailIn {
  const lastMailAt = address?.lastMailAt;
  return {
    address: address ? mailAddressOf(address.localPart, place) : null,
    unverified: viewer.emailVerified ? null : t("refusals.unverified"),
    senders: senders.map((sender) => ({ sender, remove: t("remove", { sender }) })),
    words: {
      title: t("title"),
      none: t("none"),
      verb: t(address ? "manage" : "setUp"),
      what: t("what"),
      make: t("make"),
      address: t("address"),
      copy: { copy: t("copy"), copied: t("copied") },
      lastMail: lastMailAt ? t("lastMail", { at: germanTime(lastMailAt) }) : t("noMail"),
      senders: t("senders"),
      self: t("self", { email: viewer.email }),
      sender: t("sender"),
      senderHint: t("senderHint"),
      allow: t("allow"),
      others: t("others"),
      renew: { open: t("renew"), why: t("renewWhy"), now: t("renewNow") },
      end: { open: t("end"), why: t("endWhy"), now: t("endNow") },
    },
  };
}
