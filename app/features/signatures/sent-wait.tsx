import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { SignatureTyped } from "./read-signature.server.ts";
import { signatureFields } from "./signature-fields.ts";

/** ms after which script asks for the state of the picture again */
const pause = 1000;

/** answer: a new one for each time that the form was sent */
type Props = { text: string; typed: SignatureTyped | undefined; answer: object | undefined };

/**
 * The part of a form for the signature as long as the picture of it is being read: a button that asks for its state, and is pressed by itself where
 * script runs. So what else is typed in the form goes along and comes back, and is stored nowhere.
 */
export function SentWait({ text, typed, answer }: Props) {
  const { t } = useTranslation("signature");
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each answer begins another wait.
  useEffect(() => {
    const timer = setTimeout(() => button.current?.click(), pause);
    return () => clearTimeout(timer);
  }, [answer]);

  return (
    <div className="stack">
      <p role="status">{text}</p>
      <progress aria-label={text} />
      <input type="hidden" name={signatureFields.name} value={typed?.name ?? ""} />
      <input type="hidden" name={signatureFields.hand} value={typed?.hand ?? ""} />
      <div>
        <Button ref={button} name={signatureFields.look} value="on" formNoValidate>
          {t("upload.look")}
        </Button>
      </div>
    </div>
  );
}
