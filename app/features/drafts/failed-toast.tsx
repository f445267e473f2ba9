import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast";
import type { DraftPage } from "./queries.server.ts";

/** Says for 10 s that a page could not be read while the person looks on; that page goes on saying it. */
export function FailedToast({ pages }: { pages: readonly Pick<DraftPage, "id" | "analysis">[] }) {
  const { t } = useTranslation("drafts");
  const failed = pages.filter(({ analysis }) => analysis === "failed").map(({ id }) => id);
  const known = useRef(new Set(failed));
  const latest = failed.findLast((id) => !known.current.has(id));
  return latest ? <Toast key={latest} toast={{ text: t("oops"), kind: "danger", ms: 10000 }} /> : null;
}
