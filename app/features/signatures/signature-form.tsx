import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ownProfilePath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { newSignaturePath } from "./paths.ts";
import { type SignatureAnswer, SignatureFields } from "./signature-fields.tsx";

/** onClose: with script, instead of going to the profile */
type Props = { name: string; maxMegabytes: number; answer?: SignatureAnswer | undefined; onClose?: () => void };

/** A new signature for the profile. What was drawn stays in the form whatever becomes of sending it. */
export function SignatureForm({ name, maxMegabytes, answer, onClose }: Props) {
  const { t } = useTranslation("signature");
  const { Form, state, data } = useFetcher<SignatureAnswer>();
  return (
    <Form className="signature-form" method="post" action={newSignaturePath} encType="multipart/form-data">
      <SignatureFields name={name} maxMegabytes={maxMegabytes} answer={data ?? answer} />
      <div className="row signature-buttons">
        {onClose ? (
          <Button type="button" className="close" onClick={onClose}>
            {t("close")}
          </Button>
        ) : (
          <ButtonLink className="close" to={ownProfilePath}>
            {t("close")}
          </ButtonLink>
        )}
        <Button variant="primary" disabled={state !== "idle"}>
          {t("save")}
        </Button>
      </div>
    </Form>
  );
}
