import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "~/ui/banner";

type Props = {
  versionId: string;
  /** the viewer saved this version */
  isOwn: boolean;
  /** says who has just saved it */
  told: string;
};

/** Says beside the newest version of a document that another one has replaced it while it was on the screen. */
export function VersionNews({ versionId, isOwn, told }: Props) {
  // Any navigation, also the one after saving, shows the newest version without this message.
  const { key } = useLocation();
  const isSaving = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const first = useRef({ key, versionId });
  const wasSaving = useRef(isSaving);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    // What a form beside the pages saves here is no news; its answer comes together with the new version, or after it.
    const isFromHere = isOwn && (isSaving || wasSaving.current);
    if (first.current.key !== key || isFromHere) first.current = { key, versionId };
    wasSaving.current = isSaving;
    setNews(versionId !== first.current.versionId);
  }, [key, versionId, isOwn, isSaving]);

  return isNews ? <Banner icon="refresh-cw">{told}</Banner> : null;
}
