import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { privacyPath, termsPath } from "~/paths";

export function TermsLabel() {
  const { t } = useTranslation("auth");
  return (
    <Trans t={t} i18nKey="register.terms" components={{ terms: <Reading path={termsPath} />, privacy: <Reading path={privacyPath} /> }} />
  );
}

/** Opens beside the form, so that nothing typed is lost by reading. */
function Reading({ path, children }: { path: string; children?: ReactNode }) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
