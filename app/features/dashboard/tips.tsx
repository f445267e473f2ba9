import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { NeedsKeys } from "~/ui/needs-keys";
import { tips } from "./rules.ts";

/** addresses: those of the tips in their order, then of the power tip */
export function Tips({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="card tips" aria-labelledby="tips">
      <h2 id="tips">
        <Icon name="lightbulb" />
        {t("tips.title")}
      </h2>
      <ul className="tip-list">
        {tips.map((tip, at) => (
          <li key={tip}>
            <a href={addresses[at]} target="_blank" rel="noopener">
              {t(`tips.list.${tip}`)}
              <span className="hidden-text">{t("tips.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
      <NeedsKeys>
        <p className="small-text quiet">
          {t("tips.power")}{" "}
          <a href={addresses[tips.length]} target="_blank" rel="noopener">
            {t("tips.powerTip")}
            <span className="hidden-text">{t("tips.newTab")}</span>
          </a>
        </p>
      </NeedsKeys>
    </section>
  );
}
