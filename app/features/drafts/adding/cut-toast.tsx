import { useTranslation } from "react-i18next";
import { Toast } from "~/ui/toast";
import { useArrivals } from "../use-arrivals.ts";

type Cut = { id: string; name: string; pagesCut: number };

/** Says for 5 s what was cut while the person looks on; what was cut before stands in the draft. */
export function CutToast({ cut }: { cut: readonly Cut[] }) {
  const { t } = useTranslation("drafts");
  const latest = useArrivals(cut).at(-1);
  if (!latest) return null;
  const text = t("trial.cut", { name: latest.name, count: latest.pagesCut });
  return <Toast key={latest.id} toast={{ text, kind: "danger", ms: 5000 }} />;
}
