import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GuestFrame } from "~/features/links/guest-frame";
import { ErrorNotice, useErrorFacts } from "~/http/error-page";
import type { RouteHandle } from "~/http/route-handle";
import { loginPath } from "~/paths";
import guestStyles from "~/styles/guest.css?url";
import { ButtonLink } from "~/ui/button";

export const handle = { noScripts: true } satisfies RouteHandle;

export default function LinkLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}

/** Whether a link never was, is over or shows nothing any more looks the same. */
export function ErrorBoundary() {
  const facts = useErrorFacts();
  return (
    <GuestFrame>
      {facts.status === 404 ? (
        <Over />
      ) : (
        <main id="content" className="wrap">
          <ErrorNotice {...facts} />
        </main>
      )}
    </GuestFrame>
  );
}

function Over() {
  const { t } = useTranslation("guests");
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{t("over.title")}</h1>
      <p className="lead">{t("over.text")}</p>
      <p className="quiet small-text">{t("over.account")}</p>
      <p>
        <ButtonLink to={loginPath}>{t("over.login")}</ButtonLink>
      </p>
    </main>
  );
}

export const links = () => [{ rel: "stylesheet", href: guestStyles }];
