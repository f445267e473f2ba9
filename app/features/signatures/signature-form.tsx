import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ownProfilePath } from "~/paths";
import { Button } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { whileSending } from "~/ui/while-sending";
import { makeSignaturePath } from "./paths.ts";
import { type SignatureAnswer, SignatureFields } from "./signature-fields.tsx";

type Props = {
  name: string;
  maxMegabytes: number;
  answer?: SignatureAnswer | undefined;
  /** path of the screen that needs the signature; the profile if undefined */
  back?: string | undefined;
  /** with script, called instead of going back */
  onClose?: () => void;
};

/** The form of a new signature for the profile. The drawing stays in the form, whatever the outcome of sending it. */
export function SignatureForm({ name, maxMegabytes, answer, back, onClose }: Props) {
  const { t } = useTranslation("signature");
  const { Form, state, data } = useFetcher<SignatureAnswer>();
  // Once the request is answered another press counts, even while data is still being loaded.
  const isUnderWay = state === "submitting";

  return (
    <Form className="signature-form" method="post" action={makeSignaturePath({ back })} encType="multipart/form-data">
      <SignatureFields name={name} maxMegabytes={maxMegabytes} answer={data ?? answer} />
      <FormButtons kind="signature-buttons" back={t("close")} closeTo={back ?? ownProfilePath} onClose={onClose}>
        <Button variant="primary" {...whileSending(isUnderWay)}>
          {t("save")}
        </Button>
      </FormButtons>
    </Form>
  );
}
