import { useTranslation } from "react-i18next";
import { documentsPath } from "~/features/documents/paths";
import type { AskedOfList } from "~/features/ordering/filters";
import { LateDrop } from "~/ui/late-drop";
import { latePart } from "~/ui/late-part";
import type { FilterChip } from "./chips-of.server.ts";
import type { FilterChoices } from "./list-choices.server.ts";

const FilterPanel = latePart(() => import("./filter-panel.tsx").then(({ FilterPanel }) => FilterPanel));

/** The filter form behind a toggle that works without script; open if a field was refused. */
export function FilterFields({ asked, chips, choices }: { asked: AskedOfList; chips: readonly FilterChip[]; choices: FilterChoices }) {
  const { t } = useTranslation("documents");
  const { tags = [] } = asked.filters;
  const active = chips.length - tags.length;
  const inPanel = { ...asked.filters, terms: [], tags: [], order: undefined, view: undefined };
  return (
    <LateDrop
      icon="list-filter"
      label={t("filter.title")}
      meanwhile={[...new URLSearchParams(documentsPath(inPanel).split("?")[1])].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      isOpen={[asked, asked.dated, asked.due, asked.amounts].some(({ refusal }) => refusal !== null)}
      count={active > 0 && { shown: active, label: t("filter.active", { count: active }) }}
    >
      <FilterPanel asked={asked} choices={choices} />
    </LateDrop>
  );
}
