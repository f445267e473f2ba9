import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignatureFields } from "~/features/signatures/signature-fields.tsx";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { whileSending } from "~/ui/while-sending";
import { FillPlaces } from "../places/fill-places.tsx";
import type { Filling } from "../places/told-filling.server.ts";
import type { SignAnswer } from "../sign-sheet.tsx";
import { signingFields } from "../signing-fields.ts";
import { guestFilePath, guestHandPath, guestSignPath, guestTypedPath } from "./paths.ts";

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
  filling: Filling | null;
  answer: SignAnswer | undefined;
  isSending: boolean;
};

/** The form by which a guest signs. */
export function GuestHand({ secret, document, signer, legal, versionId, content, signedAt, filling, answer, isSending }: Props) {
  const { t } = useTranslation("guestSigning");
  return (
    <main id="content" className="wrap guest-note stack guest-hand">
      <h1>{t("hand.title")}</h1>
      <p className="lead">{t("hand.lead", { document })}</p>
      {answer?.refusal && <Banner tone="danger">{answer.refusal}</Banner>}
      <Form method="post" action={guestHandPath(secret)} className="stack">
        <input type="hidden" name={signingFields.version} value={versionId} />
        <input type="hidden" name={signingFields.content} value={content} />
        <input type="hidden" name={signingFields.signedAt} value={signedAt} />
        {filling && (
          <FillPlaces
            filling={filling}
            answer={answer?.places}
            heading="h2"
            pathOf={(pageId, which) => guestFilePath(secret, pageId, which)}
          />
        )}
        <div id="own-signature">
          <SignatureFields name={signer} maxMegabytes={0} typedPath={guestTypedPath(secret)} answer={answer?.signature} />
        </div>
        <p className="quiet small-text">{legal}</p>
        <div className="row form-buttons">
          <Button variant="primary" {...whileSending(isSending)}>
            {t("hand.now")}
          </Button>
          <ButtonLink to={guestSignPath(secret)} reloadDocument>
            {t("hand.back")}
          </ButtonLink>
        </div>
      </Form>
    </main>
  );
}
