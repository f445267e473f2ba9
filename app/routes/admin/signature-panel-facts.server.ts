import type { ListedDeed } from "~/features/signing/list-deeds.server";
import type { ListedSigner } from "~/features/signing/list-signers.server";
import { mayDecline } from "~/features/signing/rules";
import type { SignaturePanelFacts } from "~/features/signing/signature-panel";
import { texts } from "~/i18n/texts.server";
import { germanDate, germanTime, longDate } from "~/lib/dates";
import { recordLinesFacts } from "./record-lines-facts.server.ts";

type Texts = Awaited<ReturnType<typeof texts<"signing">>>;
/** of the viewer on this version: an older one only shows */
type May = { edit: boolean; sign: boolean };
type Told = { signers: readonly ListedSigner[]; deeds: readonly ListedDeed[]; isNewest: boolean; may: May };

/** The texts about the signers of a version; null if it has none. */
export async function signaturePanelFacts(request: Request, { signers, deeds, isNewest, may }: Told): Promise<SignaturePanelFacts | null> {
  if (signers.length === 0) return null;
  const t = await texts(request, "signing");
  const signed = signers.filter(({ state }) => state === "signed").length;
  const newest = deeds.at(-1);
  return {
    title: t("panel.title"),
    count: t("panel.count", { signed, total: signers.length }),
    ask: may.edit ? (await texts(request, "signingWays"))("who") : null,
    record: await recordLinesFacts(request, deeds),
    sheet: isNewest && newest ? { name: t("record.sheet"), alt: t("record.sheetAlt"), seq: newest.seq } : null,
    people: signers.map((signer) => ({
      entryId: signer.entryId,
      name: signer.name,
      photo: signer.photo,
      title: signer.isViewer ? t("panel.you") : signer.name,
      state: stateOf(t, signer),
      tone:
        signer.state === "declined"
          ? "refuse"
          : signer.isViewer && signer.state !== "signed" && signer.state !== "later"
            ? "mine"
            : "quiet",
      image: signer.image && { ...signer.image, alt: t("panel.of", { name: signer.name }) },
      decline: signer.isViewer && mayDecline(signer.state, may.sign) ? t("panel.decline") : null,
      remind: may.edit ? remindOf(t, signer) : null,
      reason: signer.reason,
    })),
  };
}

function stateOf(t: Texts, { state, at, isViewer }: ListedSigner): string {
  if (state === "signed" && at) return longDate(at);
  if (state === "declined" && at) return t("panel.declined", { day: germanDate(at) });
  if (state === "later") return t(isViewer ? "panel.laterYou" : "panel.later");
  if (isViewer) return t("panel.missing");
  return state === "seen" && at ? t("panel.seen", { time: germanTime(at) }) : t("panel.awaited");
}

function remindOf(t: Texts, { personId, guest, name, isViewer, state, isRemindedToday }: ListedSigner) {
  const signerId = personId ?? (guest?.email ? guest.id : null);
  if (isViewer || !signerId || (state !== "awaited" && state !== "seen")) return null;
  const text = t(isRemindedToday ? "panel.reminded" : "panel.remind");
  return { personId: signerId, text, label: isRemindedToday ? undefined : t("panel.remindNamed", { name }), isDone: isRemindedToday };
}
