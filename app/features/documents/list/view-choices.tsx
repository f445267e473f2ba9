import { useTranslation } from "react-i18next";
import { LateDrop } from "~/ui/late-drop";
import { latePart } from "~/ui/late-part";
import type { Filters } from "../paths.ts";
import type { ToldView } from "../views/told-view.server.ts";
import type { Sorting } from "./sorting.ts";

const ViewPanel = latePart(() => import("./view-panel.tsx").then(({ ViewPanel }) => ViewPanel));

/** How the list is put in order and what of each document it shows. */
export function ViewChoices(shown: { filters: Filters; sorting: Sorting; save: ToldView["save"] }) {
  const { t } = useTranslation("documents");
  return (
    <LateDrop icon="eye" label={t("list.view")}>
      <ViewPanel {...shown} />
    </LateDrop>
  );
}
