import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters, tabNames, tabs } from "~/features/documents/paths";
import { inFigures } from "~/lib/figures";
import type { DocumentCounts } from "./overview.server.ts";

/** The tabs of the list. The search stays when the tab changes; the counts are those of the whole tabs. */
export function ListTabs({ filters, counts }: { filters: Filters; counts: DocumentCounts }) {
  const { t, i18n } = useTranslation("documents");
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow screen shows only some of the tabs, the chosen one among them
  useEffect(() => {
    if (current.current) bringIntoRow(current.current);
  }, [filters.tab]);

  return (
    <nav className="tabs" aria-label={t("views")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          ref={tab === filters.tab ? current : undefined}
          to={documentsPath({ ...filters, tab })}
          aria-current={tab === filters.tab ? "page" : undefined}
        >
          {t(`tabs.${tabNames[tab]}`)} <span>{inFigures(counts[tabNames[tab]], i18n.language)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls a tab into the row. scrollIntoView would scroll the page as well, away from where Back has led to. */
function bringIntoRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [here, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += here.left + here.width / 2 - (whole.left + whole.width / 2);
}
