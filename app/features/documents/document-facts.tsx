import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { germanDate, isoDate } from "~/lib/dates";
import { originalPath } from "~/paths";
import { AvatarStack } from "~/ui/avatar-stack";
import { Badge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { PutRightButton } from "./facts/put-right-button.tsx";
import type { DocumentDetails } from "./find-document.server.ts";
import { documentsPath, type Origin } from "./paths.ts";
import { typeLabel } from "./rules.ts";
import { type ToldVersion, VersionHistory } from "./versions/version-history.tsx";
import type { ShownPage } from "./viewer/page-strip.tsx";

type Props = {
  document: Omit<DocumentDetails, "pages" | "versions"> & { pages: ShownPage[]; versions: ToldVersion[] };
  /** what the paper says of itself, in words */
  paper: { label: string; text: string }[];
  origin: Origin /** stands above all of them */;
  children?: ReactNode;
};

export function DocumentFacts({ document, paper, origin, children }: Props) {
  const { t, i18n } = useTranslation("documents");
  const { documentType, uploadedAt, tags, taxRelevance, people, received, pages } = document;
  return (
    <aside className="side" aria-label={t("details.about")}>
      {children}
      <section aria-labelledby="facts">
        <h2 id="facts">{t("details.facts")}</h2>
        <dl>
          <dt>{t("list.type")}</dt>
          <dd>
            {documentType ? (
              <Badge>{typeLabel(documentType, i18n.language === "en" ? "en" : "de")}</Badge>
            ) : (
              <span className="quiet">{t("details.noType")}</span>
            )}
          </dd>
          {paper.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
          <dt>{t("list.uploaded")}</dt>
          <dd>
            <time dateTime={isoDate(uploadedAt)}>{germanDate(uploadedAt)}</time>
          </dd>
          <dt>{t("list.tags")}</dt>
          <dd className="chips">
            {tags.map((tag) => (
              <ChipLink key={tag} tag to={documentsPath({ tags: [tag] })} title={t("list.findTag", { tag })}>
                {tag}
              </ChipLink>
            ))}
            {tags.length === 0 && <span className="quiet">{t("details.noTags")}</span>}
          </dd>
          <dt>{t("details.tax")}</dt>
          <dd>{taxRelevance ? t("details.relevant") : t("details.notRelevant")}</dd>
          <dt>{t("list.people")}</dt>
          <dd>
            <AvatarStack people={people} />
            {received && (
              <p className="quiet small-text">
                {t(received.by ? "details.receivedFrom" : "details.received", { name: received.by, day: germanDate(received.at) })}
              </p>
            )}
          </dd>
          <dt>{t("details.pages")}</dt>
          <dd className="figures">
            {t("list.pages", { count: pages.length })}, {formatBytes(total(pages), i18n.language)}
          </dd>
        </dl>
        {document.isNewest && document.may.edit && <PutRightButton key={document.id} documentId={document.id} origin={origin} />}
      </section>
      <VersionHistory document={document} origin={origin} />
      {document.may.seeOriginals && <Originals pages={pages} />}
    </aside>
  );
}

/** What a crop hides is in them: they are for those who may edit. */
function Originals({ pages }: { pages: ShownPage[] }) {
  const { t, i18n } = useTranslation("documents");
  // Pages of one PDF share their original.
  const originals = [...new Map(pages.map((page) => [page.original.fileId, page])).values()];
  return (
    <section aria-labelledby="originals">
      <h2 id="originals">{t("details.originals")}</h2>
      <p className="small-text quiet">{t("details.originalsText")}</p>
      <ul className="originals">
        {originals.map(({ id, original }) => (
          <li key={id}>
            <a href={originalPath(id)} download aria-label={t("details.original", { name: original.name })}>
              {t("details.originalOf", { name: original.name, size: formatBytes(original.bytes, i18n.language) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function total(pages: ShownPage[]): number {
  return pages.reduce((sum, { pictureBytes }) => sum + pictureBytes, 0);
}
