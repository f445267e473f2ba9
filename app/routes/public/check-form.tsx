import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { Icon, type IconName } from "~/ui/icon";

type Props = {
  icon: IconName;
  /** the address that checks */
  action: string;
  /** the field's name, and the types that it offers */
  field: { name: string; accept: string };
  /** whose words of the site's */
  words: "checkPdf" | "checkInvoice";
  /** the limits */
  most: { bytes: number; size: string };
  /** why the file that was sent could not be checked */
  error: string | undefined;
};

/** A plain form; public/check-file.js lets a file be dropped and sends it as soon as it is chosen. */
export function CheckForm({ icon, action, field, words, most, error }: Props) {
  const { t } = useTranslation("site");
  const { size } = most;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="dropzone"
      data-drop-file={most.bytes}
      aria-labelledby="drop"
    >
      <Icon name={icon} />
      <h2 id="drop">
        <span className="wide">{t(`${words}.drop`)}</span>
        <span className="narrow">{t(`${words}.choose`)}</span>
      </h2>
      <p className="quiet small-text" id="limit">
        {t(`${words}.limit`, { size })}
      </p>
      <div role="alert">{error && <FieldError id="refused" error={error} />}</div>
      <label className="choice">
        <span className={buttonClass({ variant: "primary" })}>{t(`${words}.file`)}</span>
        <input
          type="file"
          name={field.name}
          accept={field.accept}
          required
          aria-describedby={error ? "refused limit" : "limit"}
          aria-invalid={error ? true : undefined}
        />
      </label>
      <Button variant="primary">{t(`${words}.submit`)}</Button>
      <p className="under-way" role="status" data-checking={t(`${words}.checking`)} />
      <template>
        <FieldError id="too-large" error={t(`${words}.errors.too-large`, { size })} />
      </template>
    </form>
  );
}
