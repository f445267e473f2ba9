import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsPath } from "~/paths";
import { AddDocument } from "./add-document.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { UserMenuButton } from "./user-menu.tsx";

type Props = {
  name: string;
  /** adding documents waits for the e-mail address */
  addLocked: boolean;
  /** the screen has a filled action of its own */
  ownPrimary: boolean;
};

/** In the order of the bar on a wide screen; on a phone it lies at the bottom and the add button in its middle. */
export function TopBar({ name, addLocked, ownPrimary }: Props) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const list = documentsPath();
  const onList = pathname === list || pathname.startsWith(`${list}/`);

  return (
    <header className="bar">
      <label className="button plain square pin" title={t("shell.hideMenu")}>
        <input className="hidden-text" type="checkbox" aria-label={t("shell.hideMenu")} />
        <Icon name="panel-left" />
      </label>
      <button className="button plain square sheet-toggle" type="button" popovertarget="menu" aria-label={t("shell.showMenu")}>
        <Icon name="panel-left" />
      </button>
      <button className="slot first only-phone" type="button" popovertarget="menu">
        <Icon name="menu" />
        {t("shell.menu")}
      </button>
      <Link className="slot second only-phone" to={`${list}#search`}>
        <Icon name="search" />
        {t("shell.search")}
      </Link>
      <Link className="slot fourth only-phone" to={list} aria-current={onList ? "page" : undefined}>
        <Icon name="files" />
        {t("shell.documents")}
      </Link>
      {!onList && <SearchBox action={list} />}
      <LanguageSwitch />
      <AddDocument locked={addLocked} primary={onList && !ownPrimary} />
      <UserMenuButton name={name} />
    </header>
  );
}

function SearchBox({ action }: { action: string }) {
  const { t } = useTranslation("common");
  return (
    <Form className="search with-icon" role="search" action={action}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name="q"
        aria-label={t("shell.searchLabel")}
        placeholder={t("shell.searchPlaceholder")}
        aria-keyshortcuts="/"
        enterKeyHint="search"
      />
      <span className="key" aria-hidden="true">
        /
      </span>
    </Form>
  );
}
