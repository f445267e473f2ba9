import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { type Hits, hitsShown } from "~/features/ordering/rules";
import type { ToldView } from "~/features/views/told-view.server";
import { ChipLink } from "~/ui/chip";
import type { FilterChip } from "./chips-of.server.ts";

type Props = { filters: Filters; chips: FilterChip[]; save: ToldView["save"]; hits: Hits; sum: string | null };

/** Shows the filters of the list; each chip removes its own. */
export function FilterChips({ filters: { tab, order }, chips, save, hits, sum }: Props) {
  const { t, i18n } = useTranslation("documents");
  return (
    // biome-ignore lint/a11y/useSemanticElements: links are no fieldset
    <div className="chips" role="group" aria-label={t("search.active")}>
      <span className="figures" role="status">
        <b>{hitsShown(hits, i18n.language)}</b> {t("search.hits", { count: hits.count })}
        {sum && ` · ${sum}`}
      </span>
      {chips.map(({ label, remove, to, days }, index) => (
        <ChipLink key={to} id={`chip-${index}`} on endIcon="x" to={to} aria-label={remove} title={days}>
          {label}
        </ChipLink>
      ))}
      <Link id="clear" className="clear" to={documentsPath({ tab, order })}>
        {t("search.clear")}
      </Link>
      {save && (
        <Link className="clear" to={save.to}>
          {save.label}
        </Link>
      )}
    </div>
  );
}
