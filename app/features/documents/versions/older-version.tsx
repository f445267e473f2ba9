import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import type { DocumentDetails } from "../find-document.server.ts";
import { documentPath, type Origin } from "../paths.ts";
import type { ToldVersion } from "./version-history.tsx";

type Props = {
  document: Pick<DocumentDetails, "id" | "versionId" | "n" | "may"> & { versions: ToldVersion[] };
  lapsing: string | null;
  origin: Origin;
};

/** Says that this is not the newest version, also if it was until a moment ago; people who may edit can restore it. */
export function OlderVersion({ document, lapsing, origin }: Props) {
  const { t } = useTranslation("documents");
  const { id, versionId, n, versions, may } = document;
  const [newest] = versions;
  if (!newest) return null;
  const { author, time } = newest;
  return (
    <Banner
      icon="info"
      action={
        <div className="row older">
          <ButtonLink to={documentPath(id, origin)}>{t("versions.toNewest")}</ButtonLink>
          {may.edit && (
            <Form method="post" action={documentPath(id, { ...origin, version: versionId })}>
              <input type="hidden" name="version" value={versionId} />
              <input type="hidden" name="newest" value={newest.id} />
              <Button variant="tint" icon="undo-2">
                {t("versions.revert")}
              </Button>
            </Form>
          )}
        </div>
      }
    >
      <p>{t("versions.older", { n })}</p>
      <p className="small-text quiet">{t("versions.since", { n: newest.n, author: author ?? t("people.left"), time })}</p>
      {may.edit && lapsing && <p className="small-text">{lapsing}</p>}
    </Banner>
  );
}
