import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SentWait } from "~/features/signatures/sent-wait.tsx";
import { SignatureFields } from "~/features/signatures/signature-fields.tsx";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { whileSending } from "~/ui/while-sending";
import { FillPlaces } from "../places/fill-places.tsx";
import type { Filling } from "../places/told-filling.server.ts";
import type { SignAnswer } from "../sign-sheet.tsx";
import { signingFields } from "../signing-fields.ts";
import { guestFilePath, guestHandPath, guestSignaturePath, guestSignPath, guestTypedPath } from "./paths.ts";

type Props = {
  secret: string;
  document: string;
  /** the default of the typed name */
  signer: string;
  /** what signing means, and what the record will hold */
  legal: string;
  versionId: string;
  content: string;
  signedAt: string;
  maxMegabytes: number;
  filling: Filling | null;
  answer: SignAnswer | undefined;
  isSending: boolean;
};

/** The form by which a guest signs. */
export function GuestHand({ secret, document, signer, legal, maxMegabytes, filling, answer, isSending, ...shown }: Props) {
  const { t } = useTranslation("guestSigning");
  const sent = answer?.sent;
  const isWaiting = sent?.state === "waiting";
  const saved = sent?.state === "done" ? { ...sent, src: guestSignaturePath(secret, sent.imageId) } : undefined;
  const action = guestHandPath(secret, { sent: sent?.state === "failed" ? undefined : sent?.imageId });
  return (
    <main id="content" className="wrap guest-note stack guest-hand">
      <h1>{t("hand.title")}</h1>
      <p className="lead">{t("hand.lead", { document })}</p>
      {answer?.refusal && <Banner tone="danger">{answer.refusal}</Banner>}
      {sent?.state === "failed" && <Banner tone="danger">{t("hand.failed")}</Banner>}
      <Form method="post" action={action} encType="multipart/form-data" className="stack" preventScrollReset={isWaiting}>
        <input type="hidden" name={signingFields.version} value={shown.versionId} />
        <input type="hidden" name={signingFields.content} value={shown.content} />
        <input type="hidden" name={signingFields.signedAt} value={shown.signedAt} />
        {filling && (
          <FillPlaces
            filling={filling}
            answer={answer?.places}
            heading="h2"
            pathOf={(pageId, which) => guestFilePath(secret, pageId, which)}
          />
        )}
        <div id="own-signature">
          {saved && <p>{t("hand.ready")}</p>}
          {isWaiting ? (
            <SentWait text={t("hand.waiting")} typed={answer?.signature?.typed} answer={answer} />
          ) : (
            <SignatureFields
              saved={saved}
              name={signer}
              maxMegabytes={maxMegabytes}
              typedPath={guestTypedPath(secret)}
              answer={answer?.signature}
            />
          )}
        </div>
        <p className="quiet small-text">{legal}</p>
        <div className="row form-buttons">
          {!isWaiting && (
            <Button variant="primary" {...whileSending(isSending)}>
              {t("hand.now")}
            </Button>
          )}
          <ButtonLink to={guestSignPath(secret)} reloadDocument>
            {t("hand.back")}
          </ButtonLink>
        </div>
      </Form>
    </main>
  );
}
