import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentsPath, loginPath, registerPath } from "~/paths";
import { Brand } from "./brand.tsx";
import { ButtonLink } from "./button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { SkipLink } from "./skip-link.tsx";
import { version } from "./version.ts";

type HeaderProps = {
  /** offers the documents instead of the way in */
  signedIn?: boolean;
};

function PublicHeader({ signedIn }: HeaderProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();

  return (
    <header className="pubbar">
      <div className="wrap">
        <Brand to={signedIn ? documentsPath() : loginPath} />
        <LanguageSwitch />
        {signedIn ? (
          <ButtonLink to={documentsPath()}>{t("shell.documents")}</ButtonLink>
        ) : (
          <>
            <ButtonLink className="login" variant="plain" to={loginPath} aria-current={pathname === loginPath ? "page" : undefined}>
              {t("shell.login")}
            </ButtonLink>
            <ButtonLink className="trial" to={registerPath} aria-current={pathname === registerPath ? "page" : undefined}>
              {t("shell.register")}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}

function PublicFooter() {
  const { t } = useTranslation("common");
  return (
    <footer className="pubfoot">
      <div className="wrap row apart">
        <nav className="row" aria-label={t("shell.legal")}>
          <LegalLinks />
        </nav>
        <span>{version}</span>
      </div>
    </footer>
  );
}

/** Every page before signing in; the children bring their own <main id="content">. */
export function PublicFrame({ signedIn, children }: HeaderProps & { children: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <PublicHeader signedIn={signedIn ?? false} />
      {children}
      <PublicFooter />
    </div>
  );
}
