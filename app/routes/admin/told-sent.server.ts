import type { TFunction } from "i18next";
import { env } from "~/env.server";
import type { SentInvite } from "~/features/connections/queries.server";
import { mostLetters } from "~/features/letters/rules";
import { registerPathOf } from "~/paths";

/** The invitations that somebody sent; those of which no mail goes out with why, and with the address that can be handed over. */
export function toldSent(sent: readonly SentInvite[], t: TFunction<"letters">) {
  return sent.map(({ held, ...invite }) => ({
    ...invite,
    held: held && {
      why: t(`held.${held}`, mostLetters),
      label: t("address"),
      address: env.APP_URL + registerPathOf(invite.email),
      words: { copy: t("copy"), copied: t("copied") },
    },
  }));
}
