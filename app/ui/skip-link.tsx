import { useTranslation } from "react-i18next";

/** A link to <main id="content">. */
export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a className="skip button" href="#content">
      {t("shell.skip")}
    </a>
  );
}
