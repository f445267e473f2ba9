import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cookiesPath, privacyPath } from "~/paths";
import { Button } from "./button.tsx";

/**
 * Stands in the page until it is answered, and over nothing. With script it is answered without a reload, so that nothing typed is lost. Both
 * answers look alike: refusing must be as easy as accepting.
 */
export function CookieBanner() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  if (fetcher.state !== "idle") return null;

  return (
    <aside className="cookies" aria-label={t("cookies.label")}>
      <p>
        {t("cookies.text")} {t("cookies.counted")} <a href={`${privacyPath}#cookies`}>{t("cookies.more")}</a>
      </p>
      <fetcher.Form className="row" method="post" action={cookiesPath}>
        <input type="hidden" name="returnTo" value={pathname + search} />
        <Button name="consent" value="declined">
          {t("cookies.decline")}
        </Button>
        <Button name="consent" value="accepted">
          {t("cookies.accept")}
        </Button>
      </fetcher.Form>
    </aside>
  );
}
