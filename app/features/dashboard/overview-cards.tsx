import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Allowance } from "~/features/billing/find-allowance.server";
import { documentsPath, tabNames } from "~/features/documents/paths";
import type { DocumentRow } from "~/features/list/list-documents.server";
import type { DocumentCounts } from "~/features/list/overview.server";
import { billingPath, connectionsPath } from "~/paths";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { Picture } from "~/ui/picture";

type Props = {
  /** null: could not be read */
  documents: DocumentCounts | null;
  invites: { sent: number; received: number } | null;
  allowance: Allowance;
  /** first pages of documents, the newest first */
  papers: NonNullable<DocumentRow["thumb"]>[];
};

export function OverviewCards({ documents, invites, allowance, papers }: Props) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="cards" aria-label={t("overview")}>
      <article className="card hero-card">
        <h2>
          <Link to={documentsPath()}>{t("documents")}</Link>
        </h2>
        {documents ? <p className="number">{documents.active}</p> : <p className="quiet">{t("missing")}</p>}
        <div className="fan" aria-hidden="true">
          {papers.map(({ pageId, picture }) => (
            <Picture key={pageId} pageId={pageId} picture={picture} alt="" sizes="48px" className="page thumb" />
          ))}
        </div>
        <div className="row">
          {([2, 4, 5] as const).map((tab) => (
            <ChipLink key={tab} className="pill" to={documentsPath({ tab })}>
              {documents && <b>{documents[tabNames[tab]]}</b>} {t(tabNames[tab])}
            </ChipLink>
          ))}
        </div>
      </article>
      <article className="card">
        <h2>
          <Link to={connectionsPath}>{t("invites")}</Link>
        </h2>
        {invites ? <Invites {...invites} /> : <p className="quiet">{t("missing")}</p>}
      </article>
      <article className="card">
        <h2>
          <Link to={billingPath}>{t("subscription")}</Link>
        </h2>
        <p className="number">
          {allowance.plan === "premium" ? (
            <span>{t("unlimited")}</span>
          ) : (
            <>
              {allowance.pagesLeft} <span>{t("pagesLeft", { count: allowance.pagesLeft })}</span>
            </>
          )}
        </p>
        <div className="row">
          <Badge tone="ink">{t(`plans.${allowance.plan}`)}</Badge>
        </div>
      </article>
    </section>
  );
}

function Invites({ sent, received }: { sent: number; received: number }) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <p className="number">{sent + received}</p>
      <div className="row">
        <ChipLink className="pill" to={connectionsPath}>
          <b>{sent}</b> {t("pending")}
        </ChipLink>
        <ChipLink className="pill" to={connectionsPath}>
          <b>{received}</b> {t("invited")}
        </ChipLink>
      </div>
    </>
  );
}
