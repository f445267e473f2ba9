import "~/i18n/screens/access-keys";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { setUpArrivalsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";

/** address: of WebDAV; null: the key may not add */
type Props = { name: string; secret: string; address: string | null; api: string; email: string };

/** Shows a new access key, only once, with all that a scanner or program is told. */
export function ShownKey({ name, secret, address, api, email }: Props) {
  const { t } = useTranslation("accessKeys");
  const shown = useRef<HTMLDivElement>(null);
  // It takes the place of a longer list, of which one may see the end alone.
  useEffect(() => shown.current?.focus(), []);
  const words = (what: string) => ({ copy: t("copy", { what }), copied: t("copied") });
  return (
    <div className="stack shown-key" ref={shown} tabIndex={-1}>
      <Banner tone="success">
        <b>{t("shownOnce", { name })}</b> {t("shownWhere")}
      </Banner>
      {address && <CopyField label={t("address")} value={address} words={words(t("address"))} />}
      {address && <CopyField label={t("user")} value={email} words={words(t("user"))} />}
      <CopyField label={t("secret")} value={secret} words={words(t("secret"))} />
      <CopyField label={t("api")} value={api} words={words(t("api"))} />
      <div>
        <ButtonLink variant="primary" to={setUpArrivalsPath}>
          {t("isKept")}
        </ButtonLink>
      </div>
    </div>
  );
}
