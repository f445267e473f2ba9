import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Span, spans } from "~/features/documents/listing/rules";
import type { AskedDays } from "~/features/ordering/filters";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";

type Option = { key: string; label: string };
type ChoiceProps = { name: string; label: string; value?: string; none: string; options: readonly Option[] };

export function Choice({ name, label, value = "", none, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Options name={name} value={value} none={none} options={options} />
    </div>
  );
}

type SeveralProps = Omit<ChoiceProps, "value"> & {
  chosen: readonly string[];
  /** what stands in the selection once something is chosen */
  another: string;
  /** the way to those that are not offered */
  children?: ReactNode;
};

/** The chosen values as ticked boxes, and a selection that adds one: a form can be sent without script, and hundreds of values fit. */
export function Several({ name, label, chosen, none, another, options, children }: SeveralProps) {
  const isChosen = ({ key }: Option) => chosen.includes(key);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      {chosen.length > 0 && (
        <div className="several">
          {options.filter(isChosen).map(({ key, label }) => (
            <label key={key} className="check">
              <input type="checkbox" name={name} value={key} defaultChecked />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      <Options name={name} value="" none={chosen.length > 0 ? another : none} options={options.filter((option) => !isChosen(option))} />
      {children}
    </div>
  );
}

function Options({ name, value, none, options }: Omit<Required<ChoiceProps>, "label">) {
  return (
    <select className="input" id={`filter-${name}`} name={name} defaultValue={value}>
      <option value="">{none}</option>
      {options.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

type DaysProps = {
  legend: string;
  /** names of the fields: moving range, first day, last day */
  names: readonly [string, string, string];
  asked: AskedDays;
  span: Span | undefined;
  /** the last day to choose */
  last?: string;
};

/** A range that moves on with the calendar, or its first and last day, which count if both are given. */
export function DaysFields({ legend, names: [name, first, end], asked: { typed, refusal }, span, last }: DaysProps) {
  const { t } = useTranslation("finding");
  const error = refusal && `${name}-error`;
  const days = { type: "date", max: last, "aria-describedby": error ?? undefined, "aria-invalid": error ? true : undefined } as const;
  return (
    <fieldset className="days">
      <legend>{legend}</legend>
      <select className="input" name={name} defaultValue={span ?? ""} aria-label={t("form.span")}>
        <option value="">{t("form.anyTime")}</option>
        {spans.map((known) => (
          <option key={known} value={known}>
            {t(`spans.${known}`)}
          </option>
        ))}
      </select>
      <div className="row">
        <Field label={t("form.from")} name={first} defaultValue={typed.start} {...days} />
        <Field label={t("form.to")} name={end} defaultValue={typed.end} {...days} />
      </div>
      {refusal && <Refused id={`${name}-error`} why={t(`refusals.${refusal}`)} />}
    </fieldset>
  );
}

export function Refused({ id, why }: { id: string; why: string }) {
  return (
    <div className="field" role="alert">
      <FieldError id={id} error={why} />
    </div>
  );
}
