import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { originalPath } from "~/paths";
import { AvatarStack } from "~/ui/avatar-stack";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { PutRightButton } from "./facts/put-right-button.tsx";
import type { ToldFacts } from "./facts/told-facts.server.ts";
import type { DocumentDetails } from "./find-document.server.ts";
import { documentsPath, type Origin } from "./paths.ts";
import { type ToldVersion, VersionHistory } from "./versions/version-history.tsx";

type Props = {
  document: Omit<DocumentDetails, "pages" | "versions"> & { versions: ToldVersion[] };
  facts: ToldFacts;
  origin: Origin;
  notes: ReactNode;
  /** shown above all facts */
  children?: ReactNode;
};

export function DocumentFacts({ document, facts, origin, notes, children }: Props) {
  const { t } = useTranslation("documents");
  const { people } = document;
  return (
    <aside className="side" aria-label={t("details.about")}>
      {children}
      <section aria-labelledby="facts">
        <h2 id="facts">{t("details.facts")}</h2>
        <dl>
          <dt>{t("list.type")}</dt>
          <dd>{facts.type ? <Badge>{facts.type}</Badge> : <span className="quiet">{t("details.noType")}</span>}</dd>
          {facts.rows.map(({ label, text, to }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{to ? <Link to={to}>{text}</Link> : text}</dd>
            </Fragment>
          ))}
          <dt>{t("list.tags")}</dt>
          <dd className="chips">
            {facts.tags.map(({ tag, hue }) => (
              <ChipLink key={tag} tag className={hue} to={documentsPath({ tags: [tag] })} title={t("list.findTag", { tag })}>
                {tag}
              </ChipLink>
            ))}
            {facts.tags.length === 0 && <span className="quiet">{t("details.noTags")}</span>}
          </dd>
          <dt>{t("list.people")}</dt>
          <dd>
            <AvatarStack people={people} />
            {facts.received && <p className="quiet small-text">{facts.received}</p>}
          </dd>
        </dl>
        {document.isNewest && document.may.edit && <PutRightButton documentId={document.id} origin={origin} />}
      </section>
      {notes}
      <VersionHistory document={document} origin={origin} />
      {facts.originals.length > 0 && (
        <section aria-labelledby="originals">
          <h2 id="originals">{t("details.originals")}</h2>
          <p className="small-text quiet">{t("details.originalsText")}</p>
          <ul className="originals">
            {facts.originals.map(({ pageId, text, label }) => (
              <li key={pageId}>
                <a href={originalPath(pageId)} download aria-label={label}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
