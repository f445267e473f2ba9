import "~/i18n/screens/finding";
import { useTranslation } from "react-i18next";
import { lacks } from "~/features/documents/paths";
import { typeLabel } from "~/features/documents/rules";
import type { AskedOfList } from "~/features/ordering/filters";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import type { FilterChoices } from "./list-choices.server.ts";

type Props = { asked: AskedOfList; choices: FilterChoices };

/** The fields of the filter form. */
export function FilterPanel({ asked, choices: { types, senders, people } }: Props) {
  const { t, i18n } = useTranslation("finding");
  const { filters, typed, refusal, dated, today } = asked;
  const { type = "", sender = "", sharedWith = "", without = [], pagesFrom, pagesTo } = filters;
  const language = i18n.language === "en" ? "en" : "de";
  const known = [...new Set([...types, type])].filter(Boolean).map((key) => ({ key, label: typeLabel(key, language) }));
  const days = (error: string | null, last?: string) =>
    ({ type: "date", max: last, "aria-describedby": error ?? undefined, "aria-invalid": error ? true : undefined }) as const;

  return (
    <>
      <Choice
        name="type"
        label={t("form.type")}
        value={type}
        none={t("form.everyType")}
        options={known.sort((a, b) => a.label.localeCompare(b.label, language))}
      />
      <Choice
        name="sender"
        label={t("form.sender")}
        value={sender}
        none={t("form.everySender")}
        options={[...new Set([...senders, sender])].filter(Boolean).map((name) => ({ key: name, label: name }))}
      />
      <fieldset className="days">
        <legend>{t("form.dated")}</legend>
        <div className="row">
          <Field label={t("form.from")} name="datedFrom" defaultValue={dated.typed.start} {...days(dated.refusal && "dated-error")} />
          <Field label={t("form.to")} name="datedTo" defaultValue={dated.typed.end} {...days(dated.refusal && "dated-error")} />
        </div>
        {dated.refusal && <Refused id="dated-error" why={t(`refusals.${dated.refusal}`)} />}
      </fieldset>
      <fieldset className="days">
        <legend>{t("form.uploaded")}</legend>
        <div className="row">
          <Field label={t("form.from")} name="from" defaultValue={typed.start} {...days(refusal && "range-error", today)} />
          <Field label={t("form.to")} name="to" defaultValue={typed.end} {...days(refusal && "range-error", today)} />
        </div>
        {refusal && <Refused id="range-error" why={t(`refusals.${refusal}`)} />}
      </fieldset>
      <fieldset className="days">
        <legend>{t("form.pages")}</legend>
        <div className="row">
          <Field label={t("form.from")} name="pagesFrom" type="number" min={1} max={9999} defaultValue={pagesFrom} />
          <Field label={t("form.to")} name="pagesTo" type="number" min={1} max={9999} defaultValue={pagesTo} />
        </div>
      </fieldset>
      {people.length > 0 && (
        <Choice
          name="with"
          label={t("form.person")}
          value={sharedWith}
          none={t("form.everybody")}
          options={people.map(({ id, displayName }) => ({ key: id, label: displayName }))}
        />
      )}
      <fieldset className="days">
        <legend>{t("form.lacking")}</legend>
        <div className="lacks">
          {lacks.map((lack) => (
            <label key={lack} className="check">
              <input type="checkbox" name="without" value={lack} defaultChecked={without.includes(lack)} />
              <span>{t(`lacks.${lack}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button variant="tint">{t("form.apply")}</Button>
    </>
  );
}

type ChoiceProps = { name: string; label: string; value: string; none: string; options: { key: string; label: string }[] };

function Choice({ name, label, value, none, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="input" id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Refused({ id, why }: { id: string; why: string }) {
  return (
    <div className="field" role="alert">
      <FieldError id={id} error={why} />
    </div>
  );
}
