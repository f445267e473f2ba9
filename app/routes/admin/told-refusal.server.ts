import type { TFunction } from "i18next";
import { env } from "~/env.server";
import type { InviteRefusal } from "~/features/connections/rules";
import { germanDate } from "~/lib/dates";

/** Returns why no invitation goes to this address, in words. */
export function toldRefusal(t: TFunction<"connections">, refusal: InviteRefusal, email: string): string {
  const date = "at" in refusal ? germanDate(refusal.at) : "";
  return t(`invite.refusals.${refusal.reason}`, { email, date, max: env.INVITES_PER_DAY });
}
