import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dashboardPath, ownProfilePath } from "~/paths";
import { Avatar } from "./avatar.tsx";
import { Brand } from "./brand.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OwnForms, type OwnMenu } from "./user-menu.tsx";

export type MenuEntry = {
  to: string;
  icon: IconName;
  label: string;
  /** the entry is the current one if one of these is part of the address; of several, the last one */
  at: string[];
  /** below the entry of all documents; a saved view is so, too */
  rank?: "under" | "under bookmark" | "only-phone" | "first-steps";
  count?: string | undefined;
  /** not visible: the meaning of the number, or its target */
  note?: string | undefined;
  /** a tab of its own */
  target?: "_blank";
  /** a second line below the label, which asks a beginner to go there */
  begin?: string | undefined;
};

type Props = {
  person: { name: string; email: string; photo: string | null };
  entries: MenuEntry[];
  /** under a title of their own */
  account: { title: string; entries: MenuEntry[] };
  guide: MenuEntry;
  own: OwnMenu;
  /** at the foot of the menu */
  children: ReactNode;
};

/** The menu. It lies beside the page if there is room; otherwise it is a popover, and on a phone a sheet with oneself at its head. */
export function SideMenu({ person: { name, email, photo }, entries, account, guide, own, children }: Props) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const here = [...entries, ...account.entries].filter(({ at }) => at.some((part) => (pathname + search).includes(part))).pop();

  function draw(entry: MenuEntry) {
    const { to, icon, label, rank, count, note, target, begin } = entry;
    return (
      <Link key={to} className={classNames("entry", rank)} to={to} target={target} aria-current={here === entry ? "page" : undefined}>
        <Icon name={icon} />
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
      <Link className="person only-phone" to={ownProfilePath}>
        <Avatar name={name} photo={photo} silent />
        <span>
          <b>{name}</b>
          {email}
        </span>
      </Link>
      {entries.map(draw)}
      {/* biome-ignore lint/a11y/useSemanticElements: links are no fieldset */}
      <div className="account" role="group" aria-labelledby="own">
        <p id="own">{account.title}</p>
        {account.entries.map(draw)}
        <div className="only-phone">
          <OwnForms {...own} />
        </div>
      </div>
      {draw(guide)}
      <LanguageSwitch />
      {children}
    </nav>
  );
}
