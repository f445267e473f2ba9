import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dashboardPath } from "~/paths";
import { Brand } from "./brand.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

export type MenuEntry = {
  to: string;
  icon?: IconName | undefined;
  label: string;
  /** the entry is the current one if this is part of the address; of several, the last one */
  at: string;
  count?: string | undefined;
  /** not visible: the meaning of the number, or its target */
  note?: string | undefined;
  /** a tab of its own */
  target?: "_blank";
  /** a second line below the label, which asks a beginner to go there */
  begin?: string | undefined;
};

type Props = {
  entries: MenuEntry[];
  /** under a title of their own */
  views: { title: string; entries: MenuEntry[] };
  /** at the foot of the menu */
  children?: ReactNode;
};

/** The menu. It lies beside the page if there is room; otherwise it is a popover, and on a phone a sheet. */
export function SideMenu({ entries, views, children }: Props) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const here = [...entries, ...views.entries].filter(({ at }) => (pathname + search).includes(at)).pop();

  function draw({ to, icon, label, at, count, note, target, begin }: MenuEntry) {
    return (
      <Link key={at} className="entry" to={to} target={target} aria-current={here?.at === at ? "page" : undefined}>
        {icon && <Icon name={icon} />}
        <span className="cut">
          {label}
          {begin && <span className="begin">{begin}</span>}
        </span>
        {count && (
          <span className="count" aria-hidden="true">
            {count}
          </span>
        )}
        {note && <span className="hidden-text">{note}</span>}
      </Link>
    );
  }

  return (
    <nav className="menu" id="menu" popover="" aria-label={t("shell.mainMenu")}>
      <Brand to={dashboardPath} />
      {entries.map(draw)}
      {views.entries.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: links are no fieldset
        <div className="views" role="group" aria-labelledby="views">
          <p id="views">{views.title}</p>
          {views.entries.map(draw)}
        </div>
      )}
      <LanguageSwitch />
      {children}
    </nav>
  );
}
