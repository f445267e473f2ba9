import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { labelPath, labelsPath } from "~/features/documents/labels/address";
import { filtersOfLabel, type LabelKind, longestLabel } from "~/features/documents/labels/kinds";
import { documentsPath } from "~/features/documents/paths";
import { Button, ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { ShownLabel } from "./label-list.tsx";

/** A colour to choose, with its name; isOn: the tag has it */
export type ShownColour = { value: string; shown: string; hue: string | undefined; isOn: boolean };

/** q: what the list to return to is narrowed to */
type Props = { kind: LabelKind; label: ShownLabel; q: string };

/** Buttons that set the tag's colour with one press. */
export function ColourForm({ kind, label, q, colours }: Props & { colours: ShownColour[] }) {
  const { t } = useTranslation("labels");
  return (
    <Form method="post" action={labelPath(kind, label.name, { q })} className="stack" aria-labelledby="colour">
      <h2 id="colour">{t("colour.title")}</h2>
      <div className="chips">
        {colours.map(({ value, shown, hue, isOn }) => (
          <button key={value} type="submit" className={classNames("chip", hue)} name="colour" value={value} aria-pressed={isOn}>
            {isOn && <Icon name="check" small />}
            {shown}
          </button>
        ))}
      </div>
      <p className="quiet small-text">{t("colour.hint")}</p>
    </Form>
  );
}

/** Says how many documents the person may not change, which stay as they are. */
function Counts({ label: { count, editable } }: Pick<Props, "label">) {
  const { t } = useTranslation("labels");
  return <>{count > editable && <p className="quiet">{t("readOnly", { count: count - editable })}</p>}</>;
}

/** answer: the typed name, and why it was refused */
export function RenameForm({
  kind,
  label,
  q,
  isGiven,
  answer,
  children,
}: Props & { isGiven: boolean; answer: { typed: string; error: string } | undefined; children: ReactNode }) {
  const { t } = useTranslation("labels");
  return (
    <>
      <p>
        <ButtonLink to={documentsPath(filtersOfLabel(kind, label.name))} icon="files">
          {t("count", { count: label.count })}
        </ButtonLink>
      </p>
      <Counts label={label} />
      {isGiven && <p className="quiet">{t("given")}</p>}
      <Form method="post" action={labelPath(kind, label.name, { q })} className="stack" noValidate>
        <Field
          label={t("newName")}
          name="to"
          maxLength={longestLabel[kind]}
          required
          defaultValue={answer?.typed ?? label.shown}
          hint={t("newNameHint")}
          error={answer?.error}
        />
        <div className="row">
          <Button variant="primary">{t("rename")}</Button>
          <ButtonLink to={labelsPath(kind, q)}>{t("cancel")}</ButtonLink>
        </div>
      </Form>
      {children}
      <div className="row apart ending">
        <p className="quiet">{t("deleteHint")}</p>
        <ButtonLink variant="danger" to={labelPath(kind, label.name, { ask: "delete", q })}>
          {t("delete")}
        </ButtonLink>
      </div>
    </>
  );
}

export function DeleteLabel({ kind, label, q }: Props) {
  const { t } = useTranslation("labels");
  return (
    <>
      <p>{t("question.text", { count: label.editable })}</p>
      <Counts label={label} />
      <Form method="post" action={labelPath(kind, label.name, { ask: "delete", q })} className="row">
        <Button variant="danger-primary" name="intent" value="delete">
          {t("question.yes")}
        </Button>
        <ButtonLink to={labelPath(kind, label.name, { q })}>{t("cancel")}</ButtonLink>
      </Form>
    </>
  );
}

export function MergeLabels({ kind, label, q, to }: Props & { to: string }) {
  const { t } = useTranslation("labels");
  return (
    <>
      <p>{t("twin.text", { count: label.editable, from: label.shown, to })}</p>
      <Counts label={label} />
      <Form method="post" action={labelPath(kind, label.name, { q })} className="row">
        <input type="hidden" name="to" value={to} />
        <Button variant="primary" name="intent" value="merge">
          {t("twin.yes")}
        </Button>
        <ButtonLink to={labelPath(kind, label.name, { q })}>{t("cancel")}</ButtonLink>
      </Form>
    </>
  );
}
