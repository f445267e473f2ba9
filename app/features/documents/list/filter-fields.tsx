import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import { typeLabel } from "../rules.ts";
import type { AskedOfList } from "./filters.ts";

/** Behind a toggle that works without script; open when something in it was refused. */
export function FilterFields({ asked: { filters, typed, refusal, today }, types }: { asked: AskedOfList; types: string[] }) {
  const { t, i18n } = useTranslation("documents");
  const panel = useRef<HTMLDetailsElement>(null);
  const { type = "", start, end } = filters;
  const active = [type, start, end].filter(Boolean).length;
  const language = i18n.language === "en" ? "en" : "de";
  const choices = [...new Set([...types, type])].filter(Boolean).map((key) => ({ key, label: typeLabel(key, language) }));
  const day = {
    type: "date",
    max: today,
    "aria-describedby": refusal ? "range-error" : undefined,
    "aria-invalid": refusal ? true : undefined,
  } as const;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector("summary")?.focus();
  }

  return (
    <details className="drop" ref={panel} open={refusal !== null} onKeyDown={closeOnEscape}>
      <summary className={buttonClass({})}>
        <Icon name="list-filter" />
        {t("filter.title")}
        {active > 0 && (
          <span className="count" role="img" aria-label={t("filter.active", { count: active })}>
            {active}
          </span>
        )}
      </summary>
      <div className="filter-panel">
        <div className="field">
          <label htmlFor="filter-type">{t("list.type")}</label>
          <select className="input" id="filter-type" name="type" defaultValue={type}>
            <option value="">{t("filter.everyType")}</option>
            {choices
              .sort((a, b) => a.label.localeCompare(b.label, language))
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
          </select>
        </div>
        <div className="row">
          <Field label={t("filter.from")} name="from" defaultValue={typed.start} {...day} />
          <Field label={t("filter.to")} name="to" defaultValue={typed.end} {...day} />
        </div>
        {refusal && (
          <div className="field" role="alert">
            <FieldError id="range-error" error={t(`filter.refusals.${refusal}`)} />
          </div>
        )}
        <Button variant="tint">{t("filter.apply")}</Button>
      </div>
    </details>
  );
}
