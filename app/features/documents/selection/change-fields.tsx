import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { documentTypes, typeLabel } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";

/** What is to change in all chosen documents; what is left empty stays. */
export function ChangeFields() {
  const { t, i18n } = useTranslation("documents");
  const language = i18n.language === "en" ? "en" : "de";
  return (
    <>
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
    </>
  );
}
