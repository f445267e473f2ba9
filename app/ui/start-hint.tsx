import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf, useChoice } from "./preferences.ts";

/** A note that points at the link of the quick-start guide until somebody closes it. */
export function StartHint() {
  const { t } = useTranslation("common");
  const { preferences, choose } = useChoice();
  if (preferences.hintClosed) return null;
  return (
    <div className="hint" role="note">
      <b>{t("hint.title")}</b>
      <p>{t("hint.text")}</p>
      <PreferenceForm choose={choose}>
        <Button variant="plain" name="choice" value={choiceOf("hintClosed", true)}>
          {t("hint.close")}
        </Button>
      </PreferenceForm>
    </div>
  );
}
