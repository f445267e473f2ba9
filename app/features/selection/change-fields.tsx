import "~/i18n/screens/changing";
import { useTranslation } from "react-i18next";
import { documentTypes, maxSenderLength, typeLabel } from "~/features/documents/rules";
import { maxTagLength } from "~/features/documents/tags/rules";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";

/** The values that are offered while somebody types. */
export type Known = { types: readonly string[]; senders: readonly string[]; tags: readonly string[] };

/** The fields for changing facts of all chosen documents; a fact whose field is empty stays. */
export function ChangeFields({ known: { types, senders, tags }, typed = {} }: { known: Known; typed?: Record<string, string> }) {
  const { t, i18n } = useTranslation("changing");
  const language = i18n.language === "en" ? "en" : "de";
  const labels = new Set([...Object.keys(documentTypes), ...types].map((type) => typeLabel(type, language)));
  const choice = (name: string) => ({ name, defaultValue: typed[name] ?? "", unchanged: t("unchanged") });
  const field = (name: string) => ({ name, defaultValue: typed[name], autoComplete: "off" });
  return (
    <>
      <Field label={t("addTags")} hint={t("tagsHint")} list="known-tags" {...field("addTags")} />
      <Field label={t("removeTags")} list="known-tags" {...field("removeTags")} />
      <Options id="known-tags" options={tags} />
      <Field label={t("setSender")} maxLength={maxSenderLength} list="known-senders" {...field("setSender")} />
      <Options id="known-senders" options={senders} />
      <Field label={t("setDate")} type="date" {...field("setDate")} />
      <Field label={t("setType")} maxLength={maxTagLength} list="known-types" {...field("setType")} />
      <Options id="known-types" options={[...labels]} />
      <div className="yes-or-no">
        <Choice label={t("setPaid")} {...choice("setPaid")} yes={t("paid")} no={t("unpaid")} />
        <Choice label={t("setTax")} {...choice("setTax")} yes={t("relevant")} no={t("notRelevant")} />
      </div>
      <Button variant="tint" name="intent" value="change">
        {t("apply")}
      </Button>
    </>
  );
}

type ChoiceProps = { label: string; name: string; defaultValue: string; unchanged: string; yes: string; no: string };

function Choice({ label, name, defaultValue, unchanged, yes, no }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={defaultValue}>
        <option value="">{unchanged}</option>
        <option value="yes">{yes}</option>
        <option value="no">{no}</option>
      </select>
    </div>
  );
}

function Options({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </datalist>
  );
}
