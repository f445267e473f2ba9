import "~/i18n/screens/finding";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { lacks, payments } from "~/features/documents/listing/rules";
import { writtenAmount } from "~/features/documents/money";
import { typeLabel } from "~/features/documents/rules";
import type { AskedOfList } from "~/features/ordering/filters";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Choice, DaysFields, Refused, Several } from "./filter-panel-fields.tsx";
import type { FilterChoices } from "./list-choices.server.ts";

type Props = { asked: AskedOfList; choices: FilterChoices };

/** The fields of the filter form. Those that are used less are folded, unless one of them is set or was refused. */
export function FilterPanel({ asked, choices: { types, senders, allSenders, people, doors, duplicates } }: Props) {
  const { t, i18n } = useTranslation("finding");
  const { filters, due, amounts, dated, today } = asked;
  const { sharedWith = "", door = "", without = [], pagesFrom, pagesTo } = filters;
  const language = i18n.language === "en" ? "en" : "de";
  const chosenTypes = filters.types ?? [];
  const known = [...new Set([...types, ...chosenTypes])].map((key) => ({ key, label: typeLabel(key, language) }));
  const chosenSenders = filters.senders ?? [];
  const amountIn = (side: "amountFrom" | "amountTo", typed: string) => {
    const cents = filters[side];
    return cents === undefined ? typed : writtenAmount(cents, language);
  };
  const amountField = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 30,
    "aria-describedby": amounts.refusal ? "amount-error" : undefined,
    "aria-invalid": amounts.refusal ? true : undefined,
  } as const;

  return (
    <>
      <Several
        name="type"
        label={t("form.type")}
        chosen={chosenTypes}
        none={t("form.everyType")}
        another={t("form.anotherType")}
        options={known.sort((a, b) => a.label.localeCompare(b.label, language))}
      />
      <Several
        name="sender"
        label={t("form.sender")}
        chosen={chosenSenders}
        none={t("form.everySender")}
        another={t("form.anotherSender")}
        options={[...new Set([...senders, ...chosenSenders])].map((name) => ({ key: name, label: name }))}
      >
        {allSenders && <Link to={allSenders}>{t("form.allSenders")}</Link>}
      </Several>
      <DaysFields legend={t("form.dated")} names={["dated", "datedFrom", "datedTo"]} asked={dated} span={filters.dated} />
      <details className="further" open={isFurtherSet(asked)}>
        <summary>
          {t("form.more")}
          <Icon name="chevron-down" small />
        </summary>
        <fieldset className="days">
          <legend>{t("form.amount")}</legend>
          <div className="row">
            <Field label={t("form.from")} name="amountFrom" defaultValue={amountIn("amountFrom", amounts.typed.start)} {...amountField} />
            <Field label={t("form.to")} name="amountTo" defaultValue={amountIn("amountTo", amounts.typed.end)} {...amountField} />
          </div>
          {amounts.refusal && <Refused id="amount-error" why={t(`refusals.${amounts.refusal}`)} />}
        </fieldset>
        <DaysFields legend={t("form.due")} names={["due", "dueFrom", "dueTo"]} asked={due} span={filters.due} />
        <Choice
          name="payment"
          label={t("form.payment")}
          value={filters.payment ?? ""}
          none={t("form.anyPayment")}
          options={payments.map((known) => ({ key: known, label: t(`payments.${known}`) }))}
        />
        <DaysFields legend={t("form.uploaded")} names={["uploaded", "from", "to"]} asked={asked} span={filters.uploaded} last={today} />
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
        {doors.length > 0 && (
          <Choice
            name="door"
            label={t("form.door")}
            value={door}
            none={t("form.anyDoor")}
            options={doors.map((known) => ({ key: known, label: t(`doors.${known}`) }))}
          />
        )}
        {duplicates && (
          <label className="check">
            <input type="checkbox" name="duplicates" value="yes" defaultChecked={filters.duplicates} />
            <span>{t("duplicates")}</span>
          </label>
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
      </details>
      <div className="apply">
        <Button variant="tint">{t("form.apply")}</Button>
      </div>
    </>
  );
}

function isFurtherSet({ filters, typed, due, amounts }: AskedOfList): boolean {
  const { uploaded, pagesFrom, pagesTo, sharedWith, door, without = [] } = filters;
  const days = [typed, due.typed, amounts.typed].flatMap(({ start, end }) => [start, end]);
  return [...days, filters.due, filters.payment, uploaded, pagesFrom, pagesTo, sharedWith, door, filters.duplicates, ...without].some(
    Boolean,
  );
}
