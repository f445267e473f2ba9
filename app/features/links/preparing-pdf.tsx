import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { RefreshWithoutScript } from "~/ui/refresh-without-script";
import { Watched } from "./watched.tsx";

type Props = {
  state: "ready" | "asked" | "failed";
  /** addresses: of the PDF, of the state alone, of this page, of this page once it failed, of the document */
  paths: { pdf: string; state: string; again: string; failed: string; back: string };
};

/** Waits for a PDF that is being made, and leads to it. */
export function PreparingPdf({ state, paths }: Props) {
  const { t } = useTranslation("guests");
  return (
    <main id="content" className="wrap guest-note stack">
      {state === "ready" && <RefreshWithoutScript seconds={1} to={paths.pdf} />}
      {state === "asked" && <RefreshWithoutScript />}
      <h1>{t(state === "asked" ? "preparing.title" : "pdf")}</h1>
      {state === "asked" && <p role="status">{t("preparing.text")}</p>}
      {state === "failed" && <p role="alert">{t("preparing.failed")}</p>}
      <p className="row">
        {state === "ready" && (
          <ButtonLink variant="primary" icon="download" to={paths.pdf} reloadDocument>
            {t("pdf")}
          </ButtonLink>
        )}
        {state === "failed" && <ButtonLink to={paths.again}>{t("preparing.again")}</ButtonLink>}
        <ButtonLink variant="plain" to={paths.back}>
          {t("preparing.back")}
        </ButtonLink>
      </p>
      {state === "ready" && <Watched download={paths.pdf} />}
      {state === "asked" && <Watched state={paths.state} failed={paths.failed} />}
    </main>
  );
}
