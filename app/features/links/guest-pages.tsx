import { useTranslation } from "react-i18next";
import { Picture } from "~/ui/picture";
import type { ShownPage } from "./told-document.server.ts";

/** pathOf: the address of a page's picture */
type Props = { pages: ShownPage[]; name: string; pathOf: (pageId: string, which: string) => string };

/** The pages of a document one below the other, each with its text. */
export function GuestPages({ pages, name, pathOf }: Props) {
  return (
    <ol className="guest-pages">
      {pages.map((page, at) => (
        <Page key={page.id} pathOf={pathOf} page={page} n={at + 1} m={pages.length} name={name} />
      ))}
    </ol>
  );
}

type PageProps = Pick<Props, "name" | "pathOf"> & { page: ShownPage; n: number; m: number };

function Page({ pathOf, page: { id, picture, text, isRead, filled }, n, m, name }: PageProps) {
  const { t } = useTranslation("guests");
  return (
    <li id={`page-${n}`}>
      <div className="over-pages">
        <Picture
          pageId={id}
          picture={picture}
          pathOf={pathOf}
          alt={t("pageAlt", { n, m, name })}
          sizes="min(100vw - 32px, 840px)"
          loading={n === 1 ? "eager" : "lazy"}
        />
        {filled && <img className="over-page" src={pathOf(id, "filled")} alt={filled} loading="lazy" decoding="async" />}
      </div>
      <div className="guest-page-words row apart">
        <span className="quiet small-text figures">{t("page", { n, m })}</span>
        <details className="folded">
          <summary className="small-text">{t("text", { n })}</summary>
          <p className="guest-text">{text || t(isRead ? "noText" : "notRead")}</p>
        </details>
      </div>
    </li>
  );
}
