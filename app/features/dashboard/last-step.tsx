import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PreferenceForm } from "~/ui/preference-form";
import { choiceOf, useChoice } from "~/ui/preferences";
import { InviteSomebody } from "./invite-somebody.tsx";

/** The line that is left of the guide after the first document. */
export function LastStep({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation("dashboard");
  const { preferences, choose } = useChoice();
  if (preferences.guideClosed) return null;
  return (
    <section className="card last-step" aria-label={t("guide.title")}>
      <div className="ticks" aria-hidden="true">
        <span className="mark">
          <Icon name="check" small />
        </span>
        <span className="mark">
          <Icon name="check" small />
        </span>
        <span className="mark open">3</span>
      </div>
      <p>
        {isFirst && <b>{t("guide.last.filed")} </b>}
        <span className="quiet">{t("guide.last.invite")}</span>
      </p>
      <InviteSomebody isNext />
      <PreferenceForm choose={choose}>
        <Button variant="plain" square icon="x" name="choice" value={choiceOf("guideClosed", true)} aria-label={t("guide.last.close")} />
      </PreferenceForm>
    </section>
  );
}
