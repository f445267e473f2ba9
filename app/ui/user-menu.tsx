import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logoutPath } from "~/paths";
import { Avatar } from "./avatar.tsx";
import { Icon } from "./icon.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf, usePreferences } from "./preferences.ts";
import type { MenuEntry } from "./side-menu.tsx";

export function UserMenuButton({ name, photo }: { name: string; photo: string | null }) {
  const { t } = useTranslation("common");
  return (
    <button className="button plain square own" type="button" popovertarget="account" aria-label={t("shell.accountOf", { name })}>
      <Avatar name={name} photo={photo} silent />
    </button>
  );
}

/** lite, logout: what its last buttons say */
export type OwnMenu = { title: string; entries: MenuEntry[]; lite: string; logout: string };

type Props = { name: string; email: string; own: OwnMenu };

export function UserMenu({ name, email, own }: Props) {
  const { t } = useTranslation("common");
  const { lite } = usePreferences();
  return (
    <section className="popover user-menu" id="account" popover="" aria-label={own.title}>
      <p className="quiet small-text">
        <b>{name}</b>
        {email}
      </p>
      <hr />
      {own.entries.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      {!lite && (
        <button className="only-wide with-keys" type="button" popovertarget="keys">
          <Icon name="keyboard" />
          {t("keys.title")}
        </button>
      )}
      <OwnForms {...own} />
    </section>
  );
}

/** What the person's menu ends with, and on a phone the sheet. */
export function OwnForms({ lite: label, logout }: Pick<OwnMenu, "lite" | "logout">) {
  const { lite } = usePreferences();
  return (
    <>
      <PreferenceForm>
        <button type="submit" name="choice" value={choiceOf("lite", !lite)}>
          <Icon name="leaf" />
          {label}
        </button>
      </PreferenceForm>
      <form method="post" action={logoutPath}>
        <button type="submit">
          <Icon name="log-out" />
          {logout}
        </button>
      </form>
    </>
  );
}
