import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languagePath } from "~/paths";

const choices = [
  { language: "de", value: "gr", short: "DE", name: "Deutsch" },
  { language: "en", value: "en", short: "EN", name: "English" },
] as const;

/** A whole new page comes back, so that every word on it changes. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation("common");
  const { pathname, search } = useLocation();

  return (
    <form className="lang" method="post" action={languagePath}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row in every browser */}
      <div className="segments" role="group" aria-label={t("shell.language")}>
        {choices.map(({ language, value, short, name }) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={value}
            lang={language}
            aria-current={language === i18n.language || undefined}
          >
            {short}
            <span className="hidden-text"> – {name}</span>
          </button>
        ))}
      </div>
    </form>
  );
}
