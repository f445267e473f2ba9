import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { AccessChanges } from "~/features/access/rules";
import { germanTime } from "~/lib/dates";
import { listed } from "~/lib/listed";
import { Badge } from "~/ui/badge";
import type { DocumentDetails } from "../find-document.server.ts";
import { documentPath, type Origin } from "../paths.ts";

type Props = { document: Pick<DocumentDetails, "id" | "versionId" | "versions">; origin: Origin };

/** All versions the viewer may see, the newest first; each is a link that shows it. */
export function VersionHistory({ document, origin }: Props) {
  const { t, i18n } = useTranslation("documents");
  const { id: documentId, versionId, versions } = document;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t("versions.title")}</h2>
      <ol className="versions">
        {versions.map(({ id, n, author: name, publishedAt, restored, recognised, shared }, index) => {
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
                    : t(n === 1 ? "versions.uploaded" : shared ? "versions.shared" : "versions.changed", { author })}
                  {shared && <WhoseAccess shared={shared} />}
                  {recognised.length > 0 && (
                    <>
                      <br />
                      {t("versions.recognised", {
                        facts: listed(
                          recognised.map((fact) => t(`versions.facts.${fact}`)),
                          i18n.language,
                        ),
                      })}
                    </>
                  )}
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

/** Names that one line gives. */
const mostNamed = 4;

function WhoseAccess({ shared }: { shared: AccessChanges }) {
  const { t, i18n } = useTranslation("documents");
  return (["added", "removed", "changed"] as const).map((how) => {
    const names = shared[how];
    if (names.length === 0) return null;
    const rest = names.length > mostNamed + 1 ? [t("versions.others", { count: names.length - mostNamed })] : [];
    const people = listed([...(rest.length > 0 ? names.slice(0, mostNamed) : names), ...rest], i18n.language);
    return (
      <Fragment key={how}>
        <br />
        {t(`versions.access.${how}`, { people })}
      </Fragment>
    );
  });
}
