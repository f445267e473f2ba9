import { useTranslation } from "react-i18next";
import type { Filters } from "~/features/documents/paths";
import type { Sorting } from "~/features/ordering/sorting";
import type { ToldView } from "~/features/views/told-view.server";
import { LateDrop } from "~/ui/late-drop";
import { latePart } from "~/ui/late-part";

const ViewPanel = latePart(() => import("./view-panel.tsx").then(({ ViewPanel }) => ViewPanel));

/** The choice of the list's order and of the facts that it shows. */
export function ViewChoices(shown: { filters: Filters; sorting: Sorting; save: ToldView["save"] }) {
  const { t } = useTranslation("documents");
  return (
    <LateDrop icon="sliders" label={t("list.view")}>
      <ViewPanel {...shown} />
    </LateDrop>
  );
}
