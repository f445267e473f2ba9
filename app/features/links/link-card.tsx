import "~/i18n/screens/links";
import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Icon } from "~/ui/icon";
import { type LinkFormFacts, LinkTermsForm } from "./link-form.tsx";
import type { ToldLink } from "./told-links.server.ts";

/** A link: its address, what it shows, until when it is open, how often it was opened, and what can be done with it. */
export function LinkCard({ link, form, lastResult }: { link: ToldLink; form: LinkFormFacts; lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("links");
  const { id, name, address, isLost, isOwn, isOver, mayEnd, made, shows, leads, more, terms, seen, visits } = link;
  return (
    <li className={isOver ? "link-card stack over" : "link-card stack"}>
      <div>
        <h2>{name}</h2>
        {shows && <p>{shows}</p>}
        {leads.length > 0 && (
          <ul className="link-leads">
            {leads.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {more && <li>{more}</li>}
          </ul>
        )}
        <p>{terms.join(" · ")}</p>
        <p className="quiet small-text">
          {made}. {seen}.
        </p>
      </div>
      {address && <CopyField label={t("address")} value={address} words={{ copy: t("copy"), copied: t("copied") }} />}
      {isLost && <p>{t("lostKey")}</p>}
      {visits.length > 0 && (
        <details className="folded">
          <summary aria-label={t("visitsOf", { name })}>{t("visits")}</summary>
          <ul className="link-visits small-text">
            {visits.map((visit) => (
              <li key={visit.id}>
                <Icon name={visit.icon} small />
                <span>{visit.what}</span>
                <span className="quiet">{visit.at}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOwn && !isOver && (
        <details className="folded" name="link-change" open={lastResult !== undefined}>
          <summary aria-label={t("changeOf", { name })}>{t("change")}</summary>
          <LinkTermsForm {...form} linkId={id} shown={link.form} lastResult={lastResult} />
        </details>
      )}
      {mayEnd && (
        <details className="folded" name="link-change">
          <summary aria-label={t("endOf", { name })}>{t("end")}</summary>
          <Form className="stack" method="post" action={form.action}>
            <p>{t("endWhy")}</p>
            <div>
              <Button variant="danger" name="intent" value={`end:${id}`} aria-label={t("endOf", { name })}>
                {t("endNow")}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
