import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { selectedPath } from "../paths.ts";
import { documentTypes, typeLabel } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";
import type { Selection } from "./use-selection.ts";

/** The form that the boxes of the rows name. It shows when one of them is ticked, without script too. */
export const selectionForm = "selection";

/** list: the address to come back to */
export function SelectionBar({ list, selection: { count, clear } }: { list: string; selection: Selection }) {
  const { t } = useTranslation("documents");
  return (
    <Form method="post" action={selectedPath} id={selectionForm} className="selection" aria-label={t("selection.label")} onReset={clear}>
      <input type="hidden" name="list" value={list} />
      <span className="figures" role="status">
        {count === null ? t("selection.label") : t("selection.count", { count })}
      </span>
      <div className="row">
        <ChangeFields />
        <Button icon="download" name="intent" value="zip">
          {t("selection.zip")}
        </Button>
        <Button icon="trash-2" variant="danger" name="intent" value="delete">
          {t("selection.delete")}
        </Button>
        <Button type="reset" variant="plain">
          {t("selection.clear")}
        </Button>
      </div>
    </Form>
  );
}

function ChangeFields() {
  const { t, i18n } = useTranslation("documents");
  const language = i18n.language === "en" ? "en" : "de";
  return (
    <details className="drop">
      <summary className={buttonClass({})}>
        <Icon name="pencil" />
        {t("selection.change")}
      </summary>
      <div className="filter-panel">
        <Field label={t("selection.addTags")} hint={t("selection.tagsHint")} name="addTags" autoComplete="off" />
        <Field label={t("selection.setType")} name="setType" maxLength={maxTagLength} list="known-types" autoComplete="off">
          <datalist id="known-types">
            {Object.keys(documentTypes).map((type) => (
              <option key={type}>{typeLabel(type, language)}</option>
            ))}
          </datalist>
        </Field>
        <div className="field">
          <label htmlFor="set-tax">{t("details.tax")}</label>
          <select className="input" id="set-tax" name="setTax" defaultValue="">
            <option value="">{t("selection.unchanged")}</option>
            <option value="yes">{t("details.relevant")}</option>
            <option value="no">{t("details.notRelevant")}</option>
          </select>
        </div>
        <Button variant="tint" name="intent" value="change">
          {t("selection.apply")}
        </Button>
      </div>
    </details>
  );
}
