import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { ToldVersion } from "./version-history.tsx";

type Props = { document: { versionId: string; versions: ToldVersion[] } };

/** Says beside the newest version of a document that another one has replaced it while it was on the screen. */
export function VersionNews({ document }: Props) {
  const { t } = useTranslation("documents");
  const { versionId, versions } = document;
  // Any navigation, also the one after saving, shows the newest version without this message.
  const { key } = useLocation();
  const first = useRef({ key, versionId });
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (first.current.key !== key) first.current = { key, versionId };
    setNews(versionId !== first.current.versionId);
  }, [key, versionId]);

  const [newest] = versions;
  if (!isNews || !newest) return null;
  return <Banner icon="refresh-cw">{t("versions.news", { author: newest.author ?? t("people.left"), n: newest.n })}</Banner>;
}
