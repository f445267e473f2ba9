import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { PreferenceForm } from "./preference-form.tsx";
import { choiceOf, useChoice } from "./preferences.ts";

const keys = {
  search: "/",
  commands: "Ctrl K",
  screens: "h d s",
  help: "?",
  close: "Esc",
  rows: "j k ↓ ↑",
  open: "o",
  edit: "e",
  pick: "x ⇧x",
  pickAll: "a",
  turn: "← →",
  step: "p n",
  zoom: "+ − 0",
  save: "Ctrl S",
  saveNext: "Ctrl ⇧S",
} as const;
const uses = Object.keys(keys) as (keyof typeof keys)[];

/** "?" opens it. Who speaks or types by other means than a keyboard can switch single keys off. */
export function KeysHelp() {
  const { t } = useTranslation("common");
  const { preferences, choose } = useChoice();
  const { keysOn } = preferences;
  return (
    <section className="popover keys-help" id="keys" popover="" aria-labelledby="keys-title" data-on={keysOn || undefined}>
      <h2 id="keys-title">{t("keys.title")}</h2>
      <dl>
        {uses.map((use) => (
          <div key={use}>
            <dt>
              <kbd>{keys[use].replace("Ctrl", t("keys.control"))}</kbd>
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
