import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { linkDocumentPath, linkFilePath, linkPdfPath } from "./paths.ts";
import { mostShown } from "./rules.ts";
import type { ToldList } from "./told-list.server.ts";

type Props = {
  secret: string;
  list: ToldList;
  /** who sent them, and until when the link is open */
  sent: string;
};

/** The documents of a link that shows several, each with its first page. */
export function GuestList({ secret, list: { documents, hasMore, isView, mayTakePdf }, sent }: Props) {
  const { t } = useTranslation("guests");
  return (
    <main id="content" className="wrap guest">
      <div className="guest-words">
        <h1>{documents.length > 0 ? t("several.count", { count: documents.length }) : t("several.title")}</h1>
        <p className="quiet">{sent}</p>
        {isView && <p className="quiet">{t("several.joins")}</p>}
        {hasMore && <p>{t("several.more", { most: mostShown })}</p>}
      </div>
      {documents.length === 0 && <p className="lead">{t("several.none")}</p>}
      <ol className="guest-list">
        {documents.map(({ id, name, pageCount, thumb }) => (
          <li key={id}>
            <a className="guest-document" href={linkDocumentPath(secret, id)} rel="nofollow">
              <span className="guest-thumb">
                {thumb && (
                  <Picture
                    pageId={thumb.pageId}
                    picture={thumb.picture}
                    pathOf={(pageId, which) => linkFilePath(secret, pageId, which)}
                    alt=""
                    sizes="72px"
                  />
                )}
              </span>
              <span className="guest-named">
                <strong>{name}</strong>
                <span className="quiet small-text">{t("several.pages", { count: pageCount })}</span>
              </span>
            </a>
            {mayTakePdf && (
              <ButtonLink
                variant="plain"
                icon="download"
                to={linkPdfPath(secret, id)}
                rel="nofollow"
                reloadDocument
                aria-label={t("several.pdfOf", { name })}
              >
                PDF
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </main>
  );
}
