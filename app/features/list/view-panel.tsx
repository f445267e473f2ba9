import "~/i18n/screens/finding";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listColumns, sorts } from "~/features/documents/listing/rules";
import { documentsPath, type Filters } from "~/features/documents/paths";
import { hasOwnColumns, ownColumns } from "~/features/ordering/columns";
import type { Sorting } from "~/features/ordering/sorting";
import type { ToldView } from "~/features/views/told-view.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PreferenceForm } from "~/ui/preference-form";
import { choiceOf, type Preferences, usePreferences } from "~/ui/preferences";

type Props = { filters: Filters; sorting: Sorting; save: ToldView["save"] };

/** Links for the order, a link for saving it under a name, and a form for the facts that each row shows. */
export function ViewPanel({ filters, sorting, save }: Props) {
  const { t } = useTranslation("finding");
  const preferences = usePreferences();
  const { order, terms = [], view } = filters;
  const chosen = filters.columns ?? ownColumns(preferences);
  const isOfList = hasOwnColumns(filters);
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
          <legend>{t(view ? "view.columnsOfView" : "view.columns")}</legend>
          {isOfList && <input type="hidden" name="column" value="name" />}
          <div className="lacks">
            {listColumns.map((column) => {
              if (column === "name") return null;
              const told = { isOn: chosen.includes(column), label: t(`view.${column}`) };
              return isOfList ? (
                <Box key={column} name="column" value={column} {...told} />
              ) : (
                <Check key={column} name={`${column}Column`} {...told} />
              );
            })}
          </div>
        </fieldset>
        <Check name="wholeNames" isOn={preferences.wholeNames} label={t("view.whole")} />
        <Check name="denseRows" isOn={preferences.denseRows} label={t("view.dense")} />
        <div className="apply">
          <Button variant="tint">{t("view.apply")}</Button>
        </div>
      </PreferenceForm>
    </>
  );
}

/** A checkbox that is not ticked sends nothing, so "off" is sent before it. */
function Check({ name, ...told }: { name: keyof Preferences; isOn: boolean; label: string }) {
  return (
    <>
      <input type="hidden" name="choice" value={choiceOf(name, false)} />
      <Box name="choice" value={choiceOf(name, true)} {...told} />
    </>
  );
}

function Box({ name, value, isOn, label }: { name: string; value: string; isOn: boolean; label: string }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}
