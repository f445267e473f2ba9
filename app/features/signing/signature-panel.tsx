import "~/i18n/screens/signing";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignatureImage } from "~/features/signatures/signature-image";
import { germanDate, germanTime, longDate } from "~/lib/dates";
import type { Query } from "~/lib/with-query";
import { signPath } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { ListedSigner } from "./list-signers.server.ts";
import { declinePath, remindPath, signersPath } from "./paths.ts";
import { signingFields } from "./signing-fields.ts";
import { SigningLink } from "./signing-link.tsx";

type Props = {
  documentId: string;
  signers: readonly ListedSigner[];
  /** what can be done about them; nothing on an older version */
  may: { edit: boolean; decline: boolean };
  more: Query;
};

/** Who is to sign the version that is shown, and what they did. */
export function SignaturePanel({ documentId, signers, may, more }: Props) {
  const { t } = useTranslation("signing");
  const signed = signers.filter(({ state }) => state === "signed").length;
  return (
    <section aria-labelledby="signatures">
      <h2 id="signatures">
        {t("panel.title")} <span className="quiet figures">{t("panel.count", { signed, total: signers.length })}</span>
      </h2>
      <ul className="signers">
        {signers.map((signer) => (
          <li key={signer.entryId} className={signer.isViewer && signer.state !== "signed" ? "mine" : undefined}>
            <Avatar name={signer.name} photo={signer.photo} size="mid" silent />
            <div className="tell">
              <b>{signer.isViewer ? t("panel.you") : signer.name}</b>
              <SignerState {...signer} />
            </div>
            {signer.image && <SignatureImage {...signer.image} alt={t("panel.of", { name: signer.name })} />}
            {signer.isViewer && may.decline && (
              <SigningLink dialog="decline" documentId={documentId} more={more} to={declinePath(documentId, more)} variant="plain">
                {t("panel.decline")}
              </SigningLink>
            )}
            {may.edit && <Remind signer={signer} documentId={documentId} more={more} />}
            {signer.reason && <blockquote className="quiet">{signer.reason}</blockquote>}
          </li>
        ))}
      </ul>
      {may.edit && (
        <SigningLink dialog="signers" documentId={documentId} more={more} to={signersPath(documentId, more)} block>
          {t("panel.who")}
        </SigningLink>
      )}
    </section>
  );
}

/** The one thing to do as long as one's own signature is missing. */
export function SignButton({ documentId, more }: Pick<Props, "documentId" | "more">) {
  const { t } = useTranslation("signing");
  return (
    <SigningLink dialog="sign" documentId={documentId} more={more} to={signPath(documentId, more)} variant="primary" icon="signature">
      {t("panel.sign")}
    </SigningLink>
  );
}

/** Whether somebody is to sign what was just shared. */
export function SignersOffer({ documentId, more }: Pick<Props, "documentId" | "more">) {
  const { t } = useTranslation("signing");
  return (
    <Banner
      icon="signature"
      action={
        <SigningLink dialog="signers" documentId={documentId} more={more} to={signersPath(documentId, more)}>
          {t("panel.who")}
        </SigningLink>
      }
    >
      {t("panel.offer")}
    </Banner>
  );
}

function SignerState({ state, at, isViewer }: ListedSigner) {
  const { t } = useTranslation("signing");
  if (state === "signed" && at) return <span className="small-text quiet">{longDate(at)}</span>;
  if (state === "declined" && at) return <span className="small-text refuse">{t("panel.declined", { day: germanDate(at) })}</span>;
  if (isViewer) return <span className="small-text">{t("panel.missing")}</span>;
  const text = state === "seen" && at ? t("panel.seen", { time: germanTime(at) }) : t("panel.awaited");
  return <span className="small-text quiet">{text}</span>;
}

function Remind({ signer, documentId, more }: { signer: ListedSigner; documentId: string; more: Query }) {
  const { t } = useTranslation("signing");
  const { personId, name, isViewer, state, isRemindedToday } = signer;
  if (isViewer || !personId || (state !== "awaited" && state !== "seen")) return null;
  return (
    <Form method="post" action={remindPath(documentId, more)}>
      <Button
        name={signingFields.person}
        value={personId}
        disabled={isRemindedToday}
        aria-label={isRemindedToday ? undefined : t("panel.remindNamed", { name })}
      >
        {t(isRemindedToday ? "panel.reminded" : "panel.remind")}
      </Button>
    </Form>
  );
}
