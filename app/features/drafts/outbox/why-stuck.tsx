import { useTranslation } from "react-i18next";
import { loginPath } from "~/paths";
import type { Sending } from "./parcels.ts";

/** Says why the files are not being sent. Signing in opens elsewhere, so that this screen and its files stay. */
export function WhyStuck({ sending }: { sending: Sending }) {
  const { t } = useTranslation("drafts");
  if (sending.state === "lost") return <p>{t("upload.lost")}</p>;
  if (sending.state === "used-up") return <p>{t("usedUp.kept")}</p>;
  if (sending.state !== "signed-out") return <p>{t("upload.failed")}</p>;
  return (
    <p>
      {t("upload.signedOut")}{" "}
      <a href={loginPath} target="_blank" rel="noreferrer">
        {t("upload.signIn")}
      </a>
    </p>
  );
}
