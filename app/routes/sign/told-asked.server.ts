import type { ToldAsked } from "~/features/signing/guests/asked-page";
import type { Asked } from "~/features/signing/guests/find-asked.server";
import type { OpenGuest } from "~/features/signing/guests/find-guest.server";
import { texts } from "~/i18n/texts.server";
import { germanDate, lastGermanDate } from "~/lib/dates";

/** Says what a guest is asked to sign. became: what was just done, as its address says */
export async function toldAsked(
  request: Request,
  { open, asked, name, became }: { open: OpenGuest; asked: Asked; name: string; became: string | null },
): Promise<ToldAsked> {
  const t = await texts(request, "guestSigning");
  const signer = open.signer.displayName;
  const { signers, state, signedAt, endsAt, deed, isComplete } = asked;
  const isOver = !deed && (state === "awaited" || state === "seen" || state === "declined");
  const stated = () => {
    if (isComplete) return t("doneAll");
    if (became === "signed") return t(open.signer.email ? "doneNow" : "doneHandedOver");
    if (signedAt) return t("done", { day: germanDate(signedAt) });
    if (state === "declined" && deed) return t("declinedNow");
    if (state === "later") return t(open.signer.email ? "laterMail" : "later");
    return isOver ? t("closed") : null;
  };
  return {
    name,
    signer,
    askedBy: open.askedBy,
    asks: t("asks", { name: open.askedBy, signer }),
    message: open.message,
    until: endsAt && !signedAt && !isOver ? t("until", { day: lastGermanDate(endsAt) }) : null,
    state: stated(),
    signers: signers.map(({ entryId, name, state, at, isViewer }) => ({
      id: entryId,
      name: isViewer ? t("states.own") : name,
      state: state === "none" ? "" : t(`states.${state}`, { day: at ? germanDate(at) : "" }),
    })),
    seq: asked.deeds.at(-1)?.seq ?? null,
    sign: deed ? t(deed === "sign" ? "sign" : "signAgain") : null,
    declines: asked.mayDecline ? asked.versionId : null,
    mayLeave: deed === "sign" || state === "later",
  };
}
