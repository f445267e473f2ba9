import { Outlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GuestFrame } from "~/features/links/guest-frame";
import { useErrorFacts } from "~/http/error-page";
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
  const { status } = useErrorFacts();
  const { t } = useTranslation("guests");
  const words = status === 429 ? ("tooOften" as const) : ("over" as const);
  return (
    <GuestFrame>
      <main id="content" className="wrap guest-note stack">
        <h1>{t(`${words}.title`)}</h1>
        <p className="lead">{t(`${words}.text`)}</p>
        {words === "over" && (
          <>
            <p className="quiet small-text">{t("over.account")}</p>
            <p>
              <ButtonLink to={loginPath}>{t("over.login")}</ButtonLink>
            </p>
          </>
        )}
      </main>
    </GuestFrame>
  );
}

export const links = () => [{ rel: "stylesheet", href: guestStyles }];
