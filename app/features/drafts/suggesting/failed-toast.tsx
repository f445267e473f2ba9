import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast";
import type { StripPage } from "../shown-draft.server.ts";
import { useArrivals } from "../use-arrivals.ts";

/** Reports for 10 s that a page could not be read while the person watches; the page itself goes on showing that. */
export function FailedToast({ pages }: { pages: readonly Pick<StripPage, "id" | "analysis">[] }) {
  const { t } = useTranslation("drafts");
  const latest = useArrivals(pages.filter(({ analysis }) => analysis === "failed")).at(-1);
  return latest ? <Toast key={latest.id} toast={{ text: t("oops"), kind: "danger", ms: 10000 }} /> : null;
}
