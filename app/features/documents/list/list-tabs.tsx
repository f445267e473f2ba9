import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters } from "../paths.ts";
import type { DocumentCounts } from "./overview.server.ts";
import { tabNames, tabs } from "./rules.ts";

/** What was searched for stays when the tab changes; the counts are those of the whole tabs. */
export function ListTabs({ filters, counts }: { filters: Filters; counts: DocumentCounts }) {
  const { t } = useTranslation("documents");
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow screen shows some of the tabs only, and the chosen one among them
  useEffect(() => {
    // Browsers that answer with a promise would have React call it as a clean-up.
    current.current?.scrollIntoView({ block: "nearest", inline: "center" });
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
          {t(`tabs.${tabNames[tab]}`)} <span>{counts[tabNames[tab]]}</span>
        </Link>
      ))}
    </nav>
  );
}
