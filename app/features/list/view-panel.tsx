import "~/i18n/screens/finding";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsPath, type Filters, sorts } from "~/features/documents/paths";
import type { Sorting } from "~/features/ordering/sorting";
import type { ToldView } from "~/features/views/told-view.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PreferenceForm } from "~/ui/preference-form";
import { choiceOf, type Preferences, usePreferences } from "~/ui/preferences";

const shown = {
  type: "typeColumn",
  date: "dateColumn",
  sender: "senderColumn",
  amount: "amountColumn",
  due: "dueColumn",
  uploaded: "uploadedColumn",
  tags: "tagsColumn",
  people: "peopleColumn",
} as const satisfies Record<string, keyof Preferences>;

type Props = { filters: Filters; sorting: Sorting; save: ToldView["save"] };

/** Links for the order, a link for saving it under a name, and a form for the facts that each row shows. */
export function ViewPanel({ filters, sorting, save }: Props) {
  const { t } = useTranslation("finding");
  const preferences = usePreferences();
  const { order, terms = [] } = filters;
  return (
    <>
      <nav className="orders" aria-label={t("view.sort")}>
        <h2 className="small-text quiet">{t("view.sort")}</h2>
        {terms.length > 0 && (
          <Link to={documentsPath({ ...filters, order: undefined })} aria-current={!order || undefined}>
            {t("view.best")}
          </Link>
        )}
        {sorts.map((by) => {
          const { to, sorted } = sorting[by];
          return (
            <Link key={by} to={to} aria-current={sorted && true}>
              {t(`view.${by}`)}
              {sorted && (
                <>
                  <Icon name={sorted === "ascending" ? "arrow-up" : "arrow-down"} small />
                  <span className="hidden-text">{t(sorted === "ascending" ? "view.up" : "view.down")}</span>
                </>
              )}
            </Link>
          );
        })}
      </nav>
      {save && (
        <p className="small-text">
          <Link className="clear" to={save.to}>
            {save.label}
          </Link>
        </p>
      )}
      <PreferenceForm className="stack">
        <fieldset className="days">
          <legend>{t("view.columns")}</legend>
          <div className="lacks">
            {Object.entries(shown).map(([column, name]) => (
              <Check key={name} name={name} isOn={preferences[name]} label={t(`view.${column as keyof typeof shown}`)} />
            ))}
          </div>
        </fieldset>
        <Check name="wholeNames" isOn={preferences.wholeNames} label={t("view.whole")} />
        <Check name="denseRows" isOn={preferences.denseRows} label={t("view.dense")} />
        <Button variant="tint">{t("view.apply")}</Button>
      </PreferenceForm>
    </>
  );
}

/** A checkbox that is not ticked sends nothing, so "off" is sent before it. */
function Check({ name, isOn, label }: { name: keyof Preferences; isOn: boolean; label: string }) {
  return (
    <label className="check">
      <input type="hidden" name="choice" value={choiceOf(name, false)} />
      <input type="checkbox" name="choice" value={choiceOf(name, true)} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}
