import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { documentPath, type Origin } from "../paths.ts";

/** time: of its publishing, in words; told: the lines that say who did what */
export type ToldVersion = { id: string; n: number; author: string | null; publishedAt: Date; time: string; told: string[] };

type Props = { document: { id: string; versionId: string; versions: ToldVersion[] }; origin: Origin };

/** Lists all versions that the viewer may see, the newest first; each links to the version. */
export function VersionHistory({ document: { id: documentId, versionId, versions }, origin }: Props) {
  const { t } = useTranslation("documents");
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions.title")}</h2>
      <ol className="versions">
        {versions.map(({ id, n, publishedAt, time, told }, index) => (
          <li key={id}>
            <Link
              to={documentPath(documentId, { ...origin, version: index > 0 ? id : undefined })}
              aria-current={id === versionId || undefined}
            >
              <b>{t("versions.nth", { n })}</b>
              {index === 0 && <Badge tone="ink">{t("versions.newest")}</Badge>}
              <span className="quiet small-text told">
                {told.join("\n")}
                <br />
                <time dateTime={publishedAt.toISOString()}>{t("versions.at", { time })}</time>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
