import "~/i18n/screens/access-keys";
import { useTranslation } from "react-i18next";
import { setUpArrivalsPath } from "~/paths";
import { ShownOnce } from "~/ui/shown-once";

/** address: of WebDAV; null: the key may not add */
type Props = { name: string; secret: string; address: string | null; api: string; email: string };

/** Shows a new access key, only once, with all that a scanner or program is told. */
export function ShownKey({ name, secret, address, api, email }: Props) {
  const { t } = useTranslation("accessKeys");
  const webdav = address === null ? [] : ([[t("address"), address] as const, [t("user"), email] as const] as const);
  return (
    <ShownOnce
      fields={[...webdav, [t("secret"), secret], [t("api"), api]]}
      words={{ copy: (what) => t("copy", { what }), copied: t("copied"), done: t("isKept") }}
      to={setUpArrivalsPath}
    >
      <b>{t("shownOnce", { name })}</b> {t("shownWhere")}
    </ShownOnce>
  );
}
