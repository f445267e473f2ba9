import "~/i18n/screens/signature";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import type { OwnSignature } from "./find-own-signature.server.ts";
import type { SignatureTyped } from "./read-signature.server.ts";
import { hands, type Refusal, type Way } from "./rules.ts";
import { signatureFields } from "./signature-fields.ts";
import { SignatureImage } from "./signature-image.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { TypedName } from "./typed-name.tsx";
import { usePad } from "./use-pad.ts";

/** refusal: undefined if something else was refused */
export type SignatureAnswer = { refusal?: Refusal; typed: SignatureTyped };

type Props = {
  /** the signature in the profile, or a picture that was sent, if it may be chosen */
  saved?: (Pick<OwnSignature, "imageId" | "width" | "height"> & { src?: string }) | undefined;
  /** the default of the typed name */
  name: string;
  /** of a picture that may be sent; 0: none may be */
  maxMegabytes: number;
  /** address of the pictures of typed names, of guests: their page begins with the typed name, so that nothing moves once there is script */
  typedPath?: string;
  answer?: SignatureAnswer | undefined;
};

/** The part of a form for making or choosing a signature. The form must be multipart. */
export function SignatureFields({ saved, name, maxMegabytes, typedPath, answer }: Props) {
  const { t } = useTranslation("signature");
  const pad = usePad();
  const [chosen, choose] = useState<Way | undefined>(answer?.typed.way);
  // Drawing needs script.
  const canDraw = useHydrated();
  const canSend = maxMegabytes > 0;
  const isGuest = typedPath !== undefined;
  const drawing: Way[] = canDraw ? ["draw"] : [];
  const sending: Way[] = canSend ? ["upload"] : [];
  const ways: Way[] = [
    ...(saved ? ["saved" as const] : []),
    ...(isGuest ? ["type" as const, ...sending, ...drawing] : [...drawing, "type" as const, ...sending]),
  ];
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const refusal = answer?.refusal;

  return (
    <div className="signature-fields">
      <div className="segments" role="radiogroup" aria-label={t("how")}>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name={signatureFields.way} value={one} checked={one === way} onChange={() => choose(one)} />
            {t(isGuest && one === "saved" ? "ways.sent" : `ways.${one}`)}
          </label>
        ))}
        {isGuest && !canDraw && <span className="to-come" aria-hidden />}
      </div>
      {refusal && refusal.reason !== "letters" && (
        <Banner tone="danger">{t(`refusals.${refusal.reason}`, { count: maxMegabytes, file: refusal.file })}</Banner>
      )}
      {saved && (
        <div className="way saved">
          <input type="hidden" name={signatureFields.saved} value={saved.imageId} />
          <div className="signature-paper">
            <SignatureImage {...saved} alt={t(isGuest ? "ways.sent" : "own")} />
          </div>
        </div>
      )}
      {canDraw && (
        <div className="way draw">
          <SignaturePad pad={pad} />
        </div>
      )}
      <div className="way type">
        <TypedName
          name={answer?.typed.name ?? name}
          hand={answer?.typed.hand ?? hands[0]}
          error={refusal?.reason === "letters" ? t("refusals.letters", { letters: refusal.letters }) : null}
          path={typedPath}
          onTouch={() => choose("type")}
        />
      </div>
      {canSend && (
        <div className="way upload">
          <label className="photo-drop">
            <Icon name="image-plus" />
            <span>
              <b>{t("upload.choose")}</b>
              <span className="quiet small-text">{t("upload.hint", { count: maxMegabytes })}</span>
            </span>
            <input type="file" name={signatureFields.picture} accept="image/png,image/jpeg" onChange={() => choose("upload")} />
          </label>
          <p className="quiet small-text">{t("upload.how")}</p>
        </div>
      )}
    </div>
  );
}
