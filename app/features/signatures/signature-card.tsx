import "~/i18n/screens/signature";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { germanDate } from "~/lib/dates";
import { ButtonLink } from "~/ui/button";
import type { OwnSignature } from "./find-own-signature.server.ts";
import { newSignaturePath } from "./paths.ts";
import type { SignatureState } from "./rules.ts";
import { SignatureDialog } from "./signature-dialog.tsx";
import { SignatureImage } from "./signature-image.tsx";

type Props = {
  signature: OwnSignature | undefined;
  state: SignatureState;
  /** that a new one is written with at first */
  name: string;
  maxMegabytes: number;
};

/** What the person signs with. It can be replaced, and never be taken away. */
export function SignatureCard({ signature, state, name, maxMegabytes }: Props) {
  const { t } = useTranslation("signature");
  const [isMade, make] = useState(false);
  const close = useCallback(() => make(false), []);
  return (
    <section className="card signature-card" id="signature" aria-labelledby="signature-title">
      <div>
        <h2 id="signature-title">{t("yours")}</h2>
        <p className="quiet small-text">{t("use")}</p>
      </div>
      <div className="signature-paper">
        {signature ? (
          <SignatureImage imageId={signature.imageId} width={signature.width} height={signature.height} alt={t("own")} />
        ) : (
          <p>{t("none")}</p>
        )}
      </div>
      {state === "waiting" && <p role="status">{t("waiting")}</p>}
      <ButtonLink
        variant="primary"
        icon="pen-line"
        to={newSignaturePath}
        onClick={(event) => {
          event.preventDefault();
          make(true);
        }}
      >
        {t("new")}
      </ButtonLink>
      {signature && <p className="quiet small-text">{t("changed", { date: germanDate(signature.changedAt) })}</p>}
      {isMade && <SignatureDialog name={name} maxMegabytes={maxMegabytes} close={close} />}
    </section>
  );
}
