import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { GuestPages } from "./guest-pages.tsx";
import { linkFilePath, linkPdfPath } from "./paths.ts";
import type { ToldDocument } from "./told-document.server.ts";

type Props = {
  secret: string;
  document: ToldDocument;
  /** who sent it, and until when the link is open */
  sent: string;
  /** the way back to the others of the link */
  back?: { to: string; words: string } | undefined;
};

/** A document as people see it who have a link: its pages first, what they may take along always in reach. */
export function GuestPage({ secret, document: { id, name, pages, mayTakePdf, originals }, sent, back }: Props) {
  const { t } = useTranslation("guests");
  return (
    <main id="content" className="wrap guest">
      <div className="guest-words">
        {back && (
          <p>
            <ButtonLink variant="plain" icon="arrow-left" className="back" to={back.to}>
              {back.words}
            </ButtonLink>
          </p>
        )}
        <h1>{name}</h1>
        <p className="quiet">{sent}</p>
      </div>
      <GuestPages pages={pages} name={name} pathOf={(pageId, which) => linkFilePath(secret, pageId, which)} />
      {mayTakePdf && (
        <section className="guest-take row" aria-label={t("taken")}>
          <ButtonLink variant="primary" icon="download" to={linkPdfPath(secret, id)} rel="nofollow" reloadDocument>
            {t("pdf")}
          </ButtonLink>
          {originals.length > 0 && (
            <details className="guest-originals">
              <summary className="button">
                {t("originals")}
                <Icon name="chevron-down" small />
              </summary>
              <ul>
                {originals.map(({ pageId, name: original, size }) => (
                  <li key={pageId}>
                    <a href={linkFilePath(secret, pageId, "original")} rel="nofollow" download>
                      {original}
                    </a>{" "}
                    <span className="quiet small-text">{size}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </main>
  );
}
