import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { connectionsPath, logoutPath, ownProfilePath, settingsPath, supportPath, timelinePath } from "~/paths";
import { Avatar } from "./avatar.tsx";
import { Icon } from "./icon.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf, usePreferences } from "./preferences.ts";

export function UserMenuButton({ name, photo }: { name: string; photo: string | null }) {
  const { t } = useTranslation("common");
  return (
    <button className="button plain square slot" type="button" popovertarget="account" aria-label={t("shell.accountOf", { name })}>
      <Avatar name={name} photo={photo} silent />
      <span className="only-phone" aria-hidden="true">
        {t("shell.account")}
      </span>
    </button>
  );
}

export function UserMenu({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation("common");
  const { lite } = usePreferences();
  return (
    <section className="popover user-menu" id="account" popover="" aria-label={t("shell.account")}>
      <p className="quiet small-text">
        <b>{name}</b>
        {email}
      </p>
      <hr />
      <Link to={ownProfilePath}>
        <Icon name="user" />
        {t("shell.profile")}
      </Link>
      <Link to={timelinePath}>
        <Icon name="history" />
        {t("shell.activity")}
      </Link>
      <Link to={settingsPath}>
        <Icon name="settings" />
        {t("shell.settings")}
      </Link>
      <Link to={connectionsPath}>
        <Icon name="user-plus" />
        {t("shell.invite")}
      </Link>
      {!lite && (
        <button className="only-wide with-keys" type="button" popovertarget="keys">
          <Icon name="keyboard" />
          {t("keys.title")}
        </button>
      )}
      <PreferenceForm>
        <button type="submit" name="choice" value={choiceOf("lite", !lite)}>
          <Icon name="leaf" />
          {lite ? t("lite.off") : t("lite.on")}
        </button>
      </PreferenceForm>
      <Link to={supportPath}>
        <Icon name="life-buoy" />
        {t("shell.support")}
      </Link>
      <hr />
      <form method="post" action={logoutPath}>
        <button type="submit">
          <Icon name="log-out" />
          {t("shell.logout")}
        </button>
      </form>
    </section>
  );
}
