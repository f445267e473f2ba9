import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/field";
import { typedSignaturePath } from "./paths.ts";
import { type Hand, hands, longestName } from "./rules.ts";
import { signatureFields } from "./signature-fields.ts";

/** ms after the last letter until the typed name is drawn */
const pause = 300;

/** path: address of the pictures, of guests */
type Props = { name: string; hand: Hand; error: string | null; path?: string | undefined; onTouch(): void };

/** The typed name in one of three fonts, each as drawn by the server. */
export function TypedName({ name, hand, error, path, onTouch }: Props) {
  const { t } = useTranslation("signature");
  const id = useId();
  const [typed, type] = useState(name);
  const [shown, show] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => show(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const written = shown.trim() || t("type.example");

  return (
    <>
      <Field
        label={t("type.name")}
        name={signatureFields.name}
        autoComplete="name"
        maxLength={longestName}
        defaultValue={name}
        error={error}
        onChange={(event) => {
          type(event.currentTarget.value);
          onTouch();
        }}
      />
      <fieldset className="hands" aria-describedby={`${id}-hint`}>
        <legend>{t("type.hand")}</legend>
        {hands.map((one, at) => (
          <label key={one}>
            <input type="radio" name={signatureFields.hand} value={one} defaultChecked={one === hand} onChange={onTouch} />
            <Written key={written} src={typedSignaturePath(written, one, path)} alt={t("type.inHand", { name: written, number: at + 1 })} />
          </label>
        ))}
        <p className="quiet small-text" id={`${id}-hint`}>
          {t("type.hint")}
        </p>
      </fieldset>
    </>
  );
}

/** A name drawn by the server. If the font lacks letters, only that is said here; which ones is said when it is sent. */
function Written({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation("signature");
  const [isMissing, miss] = useState(false);
  if (!isMissing) return <img src={src} alt={alt} loading="lazy" onError={() => miss(true)} />;
  return (
    <span className="small-text">
      <span className="hidden-text">{alt}: </span>
      {t("type.lacks")}
    </span>
  );
}
