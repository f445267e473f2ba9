import { Link, useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { allDocumentsPath, dashboardPath } from "~/paths";
import { AddDocument } from "./add-document.tsx";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf } from "./preferences.ts";
import { UserMenuButton } from "./user-menu.tsx";

type Props = {
  name: string;
  /** the file of the person's photo */
  photo: string | null;
  /** the side menu is hidden */
  menuHidden: boolean;
  choose(event: FormEvent<HTMLFormElement>): void;
  /** the button of the notifications */
  bell: ReactNode;
  /** documents can be added only once the e-mail address is verified */
  addLocked: boolean;
  /** the screen has a filled action of its own */
  ownPrimary: boolean;
};

/** The markup follows the order of a wide screen; on a phone CSS puts the bar at the bottom with the add button in its middle, and the menu holds what is left out. */
export function TopBar({ name, photo, menuHidden, choose, bell, addLocked, ownPrimary }: Props) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const list = allDocumentsPath;
  const onDashboard = pathname === dashboardPath;
  const onList = pathname === list || pathname.startsWith(`${list}/`);

  return (
    <header className="bar">
      <PreferenceForm className="pin" choose={choose}>
        <Button
          variant="plain"
          square
          icon="panel-left"
          name="choice"
          value={choiceOf("menuHidden", !menuHidden)}
          aria-label={menuHidden ? t("shell.showMenu") : t("shell.hideMenu")}
        />
      </PreferenceForm>
      <button className="button plain square sheet-toggle" type="button" popovertarget="menu" aria-label={t("shell.showMenu")}>
        <Icon name="panel-left" />
      </button>
      <Link className="slot first only-phone" to={dashboardPath} aria-current={onDashboard ? "page" : undefined}>
        <Icon name="house" />
        {t("shell.dashboard")}
      </Link>
      <Link className="slot second only-phone" to={list} aria-current={onList ? "page" : undefined}>
        <Icon name="files" />
        {t("shell.documents")}
      </Link>
      <LanguageSwitch />
      <AddDocument locked={addLocked} primary={(onList || onDashboard) && !ownPrimary} />
      {bell}
      <UserMenuButton name={name} photo={photo} />
      <button className="slot only-phone" type="button" popovertarget="menu">
        <Avatar name={name} photo={photo} silent />
        {t("shell.more")}
      </button>
    </header>
  );
}
