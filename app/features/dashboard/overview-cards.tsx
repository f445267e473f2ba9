import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Allowance } from "~/features/billing/find-allowance.server";
import { documentsPath, tabNames } from "~/features/documents/paths";
import type { DocumentCounts } from "~/features/list/overview.server";
import { inFigures } from "~/lib/figures";
import { billingPath, connectionsPath } from "~/paths";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";

type Props = {
  /** null: could not be read */
  documents: DocumentCounts | null;
  invites: { sent: number; received: number } | null;
  allowance: Allowance;
};

export function OverviewCards({ documents, invites, allowance }: Props) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <section className="cards" aria-label={t("overview")}>
      <article className="card">
        <h2>
          <Link to={documentsPath()}>{t("documents")}</Link>
        </h2>
        {documents ? <p className="number">{inFigures(documents.active, i18n.language)}</p> : <p className="quiet">{t("missing")}</p>}
        <div className="row">
          {([2, 4, 5] as const).map((tab) => (
            <Pill key={tab} to={documentsPath({ tab })} count={documents?.[tabNames[tab]]} label={t(tabNames[tab])} />
          ))}
        </div>
      </article>
      <article className="card">
        <h2>
          <Link to={connectionsPath}>{t("invites")}</Link>
        </h2>
        {invites ? <Invites {...invites} /> : <p className="quiet">{t("missing")}</p>}
      </article>
      {allowance.plan && (
        <article className="card">
          <h2>
            <Link to={billingPath}>{t("subscription")}</Link>
          </h2>
          <p className="number">
            {allowance.plan === "premium" ? (
              <span>{t("unlimited")}</span>
            ) : (
              <>
                {inFigures(allowance.pagesLeft, i18n.language)} <span>{t("pagesLeft", { count: allowance.pagesLeft })}</span>
              </>
            )}
          </p>
          <div className="row">
            <Badge tone="ink">{t(`plans.${allowance.plan}`)}</Badge>
            {allowance.plan !== "premium" && (
              <Link className="pill" to={billingPath}>
                {t("upgrade")}
              </Link>
            )}
          </div>
        </article>
      )}
    </section>
  );
}

function Invites({ sent, received }: { sent: number; received: number }) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <>
      <p className="number">{inFigures(sent + received, i18n.language)}</p>
      <div className="row">
        <Pill to={connectionsPath} count={sent} label={t("pending")} />
        <Pill to={connectionsPath} count={received} label={t("invited")} />
      </div>
    </>
  );
}

/** count: undefined if it could not be read */
function Pill({ to, count, label }: { to: string; count: number | undefined; label: string }) {
  const { i18n } = useTranslation();
  return (
    <Link className={classNames("pill", count === 0 && "none")} to={to}>
      {count !== undefined && <b>{inFigures(count, i18n.language)}</b>} {label}
    </Link>
  );
}
