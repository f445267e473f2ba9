import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanTime } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import type { DocumentDetails } from "../find-document.server.ts";
import { documentPath, type Origin } from "../paths.ts";

type Props = { document: Pick<DocumentDetails, "id" | "versionId" | "versions">; origin: Origin };

/** All versions the viewer may see, the newest first; each is a link that shows it. */
export function VersionHistory({ document, origin }: Props) {
  const { t } = useTranslation("documents");
  const { id: documentId, versionId, versions } = document;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions.title")}</h2>
      <ol className="versions">
        {versions.map(({ id, n, author: name, publishedAt, restored, isShare }, index) => {
          const author = name ?? t("people.left");
          return (
            <li key={id}>
              <Link
                to={documentPath(documentId, { ...origin, version: index > 0 ? id : undefined })}
                aria-current={id === versionId || undefined}
              >
                <b>{t("versions.nth", { n })}</b>
                {index === 0 && <Badge tone="ink">{t("versions.newest")}</Badge>}
                <span className="quiet small-text">
                  {restored
                    ? t("versions.restored", { author, n: restored })
                    : t(n === 1 ? "versions.uploaded" : isShare ? "versions.shared" : "versions.changed", { author })}
                  <br />
                  <time dateTime={publishedAt.toISOString()}>{t("versions.at", { time: germanTime(publishedAt) })}</time>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
