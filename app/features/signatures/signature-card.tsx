import "~/i18n/screens/signature";
import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { germanDate } from "~/lib/dates";
import { ButtonLink } from "~/ui/button";
import type { OwnSignature } from "./find-own-signature.server.ts";
import { newSignaturePath } from "./paths.ts";
import type { SignatureState } from "./rules.ts";
import { SignatureImage } from "./signature-image.tsx";

type Dialog = typeof import("./signature-dialog.tsx").SignatureDialog;

type Props = {
  signature: OwnSignature | undefined;
  state: SignatureState;
  /** the default name for a new one */
  name: string;
  maxMegabytes: number;
};

/** Shows the person's signature. It can be replaced, but never removed. The script of the pad is loaded on demand. */
export function SignatureCard({ signature, state, name, maxMegabytes }: Props) {
  const { t } = useTranslation("signature");
  const navigate = useNavigate();
  const [SignatureDialog, show] = useState<Dialog>();
  const close = useCallback(() => show(undefined), []);

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const dialog = await import("./signature-dialog.tsx").catch(() => undefined);
    if (dialog) show(() => dialog.SignatureDialog);
    else navigate(newSignaturePath);
  }

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
      <ButtonLink variant="primary" icon="pen-line" to={newSignaturePath} onClick={open}>
        {t("new")}
      </ButtonLink>
      {signature && <p className="quiet small-text">{t("changed", { date: germanDate(signature.changedAt) })}</p>}
      {SignatureDialog && <SignatureDialog name={name} maxMegabytes={maxMegabytes} close={close} />}
    </section>
  );
}
