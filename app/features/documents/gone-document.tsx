import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { originPath, readOrigin } from "./paths.ts";

/** Shown instead of a document that was deleted while it was open, or that was never the viewer's, without revealing which. */
export function GoneDocument() {
  const { t } = useTranslation("documents");
  const [query] = useSearchParams();
  return (
    <div className="empty">
      <h1>{t("gone.title")}</h1>
      <p>{t("gone.text")}</p>
      <ButtonLink variant="primary" to={originPath(readOrigin(query))}>
        {t("details.back")}
      </ButtonLink>
    </div>
  );
}
