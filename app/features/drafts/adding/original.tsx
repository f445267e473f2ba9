import { useTranslation } from "react-i18next";
import { formatBytes } from "~/lib/bytes";
import { originalPath } from "~/paths";
import type { DraftPage } from "../find-draft.server.ts";

/** The file from which a page was made, as it came. */
export function Original({ page }: { page: DraftPage }) {
  const { t, i18n } = useTranslation("drafts");
  return (
    <p className="small-text quiet original">
      <span>{t("pages.originalOf", { name: page.originalName, size: formatBytes(page.originalBytes, i18n.language) })}</span>
      <a href={originalPath(page.id)} download>
        {t("pages.original")}
      </a>
    </p>
  );
}
