import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf, useChoice } from "./preferences.ts";

const keys = { search: "/", help: "?", close: "Esc", turn: "← →", rows: "j k ↓ ↑", pick: "x", step: "p n", zoom: "+ − 0" };

/** "?" opens it. Who speaks or types by other means than a keyboard can switch single keys off. */
export function KeysHelp() {
  const { t } = useTranslation("common");
  const { preferences, choose } = useChoice();
  const { keysOn } = preferences;
  return (
    <section className="popover keys-help" id="keys" popover="" aria-labelledby="keys-title" data-on={keysOn || undefined}>
      <h2 id="keys-title">{t("keys.title")}</h2>
      <dl>
        {(["search", "help", "close", "rows", "pick", "turn", "step", "zoom"] as const).map((use) => (
          <div key={use}>
            <dt>
              <kbd>{keys[use]}</kbd>
            </dt>
            <dd>{t(`keys.list.${use}`)}</dd>
          </div>
        ))}
      </dl>
      <PreferenceForm choose={choose}>
        <Button name="choice" value={choiceOf("keysOn", !keysOn)}>
          {keysOn ? t("keys.off") : t("keys.on")}
        </Button>
      </PreferenceForm>
    </section>
  );
}
