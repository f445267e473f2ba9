import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { DocumentDetails } from "../find-document.server.ts";

type Props = { document: Pick<DocumentDetails, "versionId" | "versions"> };

/** Beside the newest version of a document: says so when another one took its place while it was on the screen. */
export function VersionNews({ document }: Props) {
  const { t } = useTranslation("documents");
  const { versionId, versions } = document;
  const first = useRef(versionId);
  const [isNews, setNews] = useState(false);
  useEffect(() => setNews(versionId !== first.current), [versionId]);

  const [newest] = versions;
  if (!isNews || !newest) return null;
  return <Banner icon="refresh-cw">{t("versions.news", { author: newest.author, n: newest.n })}</Banner>;
}
