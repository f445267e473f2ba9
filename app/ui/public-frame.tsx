import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { audiencesPath, dashboardPath, featuresPath, homePath, loginPath, pricesPath, registerPath, useCasesPath } from "~/paths";
import { Brand } from "./brand.tsx";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { LegalLinks } from "./legal-links.tsx";
import { useSite } from "./site.ts";
import { SkipLink } from "./skip-link.tsx";
import { SocialLinks } from "./social-links.tsx";
import { version } from "./version.ts";

type HeaderProps = {
  /** offers the dashboard instead of the way in */
  signedIn?: boolean | undefined;
};

function PublicHeader({ signedIn }: HeaderProps) {
  const { t } = useTranslation("common");

  return (
    <header className="pubbar">
      <div className="wrap">
        <Brand to={homePath} />
        <nav className="links" aria-label={t("shell.site")}>
          <SiteLinks />
        </nav>
        <div className="social">
          <SocialLinks />
        </div>
        <LanguageSwitch />
        <WayIn signedIn={signedIn} />
        <details className="burger">
          <summary className="button plain square">
            <Icon name="menu" />
            <span className="hidden-text">{t("shell.menu")}</span>
          </summary>
          <nav className="sheet" aria-label={t("shell.menu")}>
            <SiteLinks />
            <WayIn signedIn={signedIn} />
            <div className="row apart">
              <LanguageSwitch />
              <span className="row">
                <SocialLinks />
              </span>
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function SiteLinks() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const plans = useSite()?.plans !== false;
  const links = [
    { to: featuresPath, label: t("shell.features") },
    { to: useCasesPath, label: t("shell.useCases") },
    { to: audiencesPath, label: t("shell.audiences") },
    ...(plans ? [{ to: pricesPath, label: t("shell.prices") }] : []),
  ];
  return links.map(({ to, label }) => (
    <a key={to} href={to} aria-current={pathname === to ? "page" : undefined}>
      {label}
    </a>
  ));
}

function WayIn({ signedIn }: HeaderProps) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const site = useSite();
  if (signedIn)
    return (
      <ButtonLink className="login" to={dashboardPath}>
        {t("shell.dashboard")}
      </ButtonLink>
    );

  return (
    <>
      <ButtonLink className="login" variant="plain" to={loginPath} aria-current={pathname === loginPath ? "page" : undefined}>
        {t("shell.login")}
      </ButtonLink>
      {site?.registers !== false && (
        <ButtonLink className="trial" to={registerPath} aria-current={pathname === registerPath ? "page" : undefined}>
          {site?.registerLabel ?? t("shell.trial")}
        </ButtonLink>
      )}
    </>
  );
}

export function PublicFooter() {
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

/** The frame of every page before signing in; the children bring their own <main id="content">. */
export function PublicFrame({ signedIn, children }: HeaderProps & { children: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <PublicHeader signedIn={signedIn} />
      {children}
      <PublicFooter />
    </div>
  );
}
