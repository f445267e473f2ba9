import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanDate } from "~/lib/dates";
import { ChipLink } from "~/ui/chip";
import { documentsPath, type Filters } from "../paths.ts";
import { typeLabel } from "../rules.ts";
import { textsIn } from "../search/read-terms.ts";
import { type Hits, hitsShown } from "./rules.ts";

/** What the list is narrowed to; each chip takes its own part away. */
export function FilterChips({ filters, hits }: { filters: Filters; hits: Hits }) {
  const { t, i18n } = useTranslation("documents");
  const { terms = [], tags = [], type, start, end } = filters;
  const label = type && typeLabel(type, i18n.language === "en" ? "en" : "de");
  return (
    // biome-ignore lint/a11y/useSemanticElements: links are no fieldset
    <div className="chips" role="group" aria-label={t("search.active")}>
      <span className="figures" role="status">
        <b>{hitsShown(hits)}</b> {t("search.hits", { count: hits.count })}
      </span>
      {terms.map((term) => {
        const { wanted, unwanted } = textsIn([term]);
        const rest = { ...filters, terms: without(terms, term) };
        if (unwanted[0]) return <Chip key={`term ${term}`} rest={rest} label={t("search.without", { term: unwanted[0] })} />;
        return (
          <ChipLink key={`term ${term}`} on endIcon="x" to={documentsPath(rest)} aria-label={t("search.remove", { term: wanted[0] })}>
            {t("search.term", { term: wanted[0] })}
          </ChipLink>
        );
      })}
      {tags.map((tag) => (
        <Chip key={`tag ${tag}`} rest={{ ...filters, tags: without(tags, tag) }} label={t("filter.tagged", { tag })} />
      ))}
      {label && <Chip rest={{ ...filters, type: undefined }} label={t("filter.ofType", { type: label })} />}
      {start && <Chip rest={{ ...filters, start: undefined }} label={t("filter.since", { day: germanDay(start) })} />}
      {end && <Chip rest={{ ...filters, end: undefined }} label={t("filter.until", { day: germanDay(end) })} />}
      <Link className="clear" to={documentsPath({ tab: filters.tab })}>
        {t("search.clear")}
      </Link>
    </div>
  );
}

/** rest: what is left of the filters without this one */
function Chip({ rest, label }: { rest: Filters; label: string }) {
  const { t } = useTranslation("documents");
  return (
    <ChipLink on endIcon="x" to={documentsPath(rest)} aria-label={t("filter.remove", { filter: label })}>
      {label}
    </ChipLink>
  );
}

function without(all: readonly string[], one: string): string[] {
  return all.filter((other) => other !== one);
}

function germanDay(day: string): string {
  return germanDate(new Date(`${day}T12:00:00Z`));
}
