import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { originPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { readOrigin } from "./rules.ts";

/** Instead of a document that was deleted while it was open, or that was never the viewer's: nobody learns which. */
export function GoneDocument() {
  const { t } = useTranslation("documents");
  const [query] = useSearchParams();
  const title = t("gone.title");
  useEffect(() => {
    document.title = `${title} – Mappe`;
  }, [title]);
  return (
    <Empty
      title={title}
      text={t("gone.text")}
      action={
        <ButtonLink variant="primary" to={originPath(readOrigin(query))}>
          {t("details.back")}
        </ButtonLink>
      }
    />
  );
}
