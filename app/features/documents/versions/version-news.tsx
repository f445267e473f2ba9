import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { ToldVersion } from "./version-history.tsx";

type Props = { document: { versionId: string; versions: ToldVersion[] } };

/** Beside the newest version of a document: says so when another one took its place while it was on the screen. */
export function VersionNews({ document }: Props) {
  const { t } = useTranslation("documents");
  const { versionId, versions } = document;
  // A navigation, also the one after one's own saving, shows the newest version without this message.
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
