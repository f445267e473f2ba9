import "~/i18n/screens/file-requests";
import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Icon } from "~/ui/icon";
import { fileRequestsPath } from "./paths.ts";
import { type RequestFormFacts, RequestTermsForm } from "./request-form.tsx";
import type { ToldRequest } from "./told-requests.server.ts";

type Props = { request: ToldRequest; form: RequestFormFacts; lastResult: SubmissionResult | undefined };

/** A file request: its address, until when it is open, what came by it, and what can be done with it. */
export function RequestCard({ request, form, lastResult }: Props) {
  const { t } = useTranslation("fileRequests");
  const { id, title, purpose, address, isLost, isOver, terms, made, came, files } = request;
  return (
    <li className={isOver ? "link-card stack over" : "link-card stack"}>
      <div>
        <h2>{title}</h2>
        {purpose && <p className="breaks">{purpose}</p>}
        <p>{terms}</p>
        <p className="quiet small-text">
          {made}. {came}.
        </p>
      </div>
      {address && <CopyField label={t("address")} value={address} words={{ copy: t("copy"), copied: t("copied") }} />}
      {isLost && <p>{t("lostKey")}</p>}
      {files.length > 0 && (
        <details className="folded">
          <summary aria-label={t("filesOf", { name: title })}>{t("files")}</summary>
          <ul className="link-visits small-text">
            {files.map(({ id: fileId, name, by, at }) => (
              <li key={fileId}>
                <Icon name="file" small />
                <span className="breaks">
                  {name} <span className="quiet">{by}</span>
                </span>
                <span className="quiet">{at}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isOver && (
        <>
          <details className="folded" name="request-change" open={lastResult !== undefined}>
            <summary aria-label={t("changeOf", { name: title })}>{t("change")}</summary>
            <RequestTermsForm {...form} requestId={id} shown={request.form} lastResult={lastResult} />
          </details>
          <details className="folded" name="request-change">
            <summary aria-label={t("endOf", { name: title })}>{t("end")}</summary>
            <Form className="stack" method="post" action={fileRequestsPath}>
              <p>{t("endWhy")}</p>
              <div>
                <Button variant="danger" name="intent" value={`end:${id}`} aria-label={t("endOf", { name: title })}>
                  {t("endNow")}
                </Button>
              </div>
            </Form>
          </details>
        </>
      )}
    </li>
  );
}
