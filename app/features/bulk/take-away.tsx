import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { useOwnDownload } from "~/ui/use-own-download";

type Props = { file: { to: string; told: string; take: string }; list: string };

/** Shows a file that is ready: its download starts automatically, and the link starts it again. */
export function TakeAway({ file: { to, told, take }, list }: Props) {
  const { t } = useTranslation("documents");
  useOwnDownload(to);
  return (
    <>
      <RefreshWithoutScript seconds={1} to={to} />
      <p role="status">{told}</p>
      <p>
        <a href={to}>{take}</a>
      </p>
      <p>
        <Link to={list}>{t("details.back")}</Link>
      </p>
    </>
  );
}
