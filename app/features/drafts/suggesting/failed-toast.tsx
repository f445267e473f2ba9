import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast";
import type { DraftPage } from "../find-draft.server.ts";
import { useArrivals } from "../use-arrivals.ts";

/** Says for 10 s that a page could not be read while the person looks on; that page goes on saying it. */
export function FailedToast({ pages }: { pages: readonly Pick<DraftPage, "id" | "analysis">[] }) {
  const { t } = useTranslation("drafts");
  const latest = useArrivals(pages.filter(({ analysis }) => analysis === "failed")).at(-1);
  return latest ? <Toast key={latest.id} toast={{ text: t("oops"), kind: "danger", ms: 10000 }} /> : null;
}
