import "~/i18n/screens/facts";
import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import { FormButtons } from "~/ui/form-buttons";
import { writtenAmount } from "../money.ts";
import { columnsOf, type PaperColumn, type PaperPart, paperColumns, paperParts, perColumn } from "../paper/rules.ts";
import { documentPath, factsPath, type Origin } from "../paths.ts";
import { documentTypes, typeLabel, type VersionFacts } from "../rules.ts";
import type { FactsTyped } from "./forms.ts";
import { TagsField } from "./tags-field.tsx";
import { useSaveKeys } from "./use-save-keys.ts";

export type FactsPage = {
  documentId: string;
  baseId: string;
  facts: VersionFacts;
  senders: string[];
  tags: string[];
  constraint: Constraints;
};

/** The typed values that could not be saved, with the reasons. */
export type FactsAnswer = {
  result: SubmissionResult;
  /** a version that was saved meanwhile, and what is said of it */
  newer: { id: string; told: string } | null;
};

type Props = { page: FactsPage; answer?: FactsAnswer | undefined; origin: Origin; id: string } & {
  /** the component that posts the form, if it is not to lead to the document, and the address it posts to */
  form?: ComponentType<FormProps>;
  action?: string;
  /** the form was sent and is not answered yet: anything typed or pressed until then is not sent */
  isSending?: boolean;
};

/** The form with the facts of a document: Enter saves it, and the shortcuts of its buttons. */
export function FactsForm({ page, answer, origin, id, form: Sent = Form, action, isSending = false }: Props) {
  const { t, i18n } = useTranslation("facts");
  useSaveKeys();
  const { documentId, baseId, facts, senders, tags } = page;
  const language = i18n.language === "en" ? "en" : "de";
  const shown: FactsTyped = {
    base: baseId,
    name: facts.name,
    type: typeLabel(facts.documentType, language),
    tags: facts.tags.join(", "),
    ...perColumn((column) => String(facts[column] ?? "")),
    amount: facts.amount === null ? "" : writtenAmount(facts.amount, language),
    taxRelevant: facts.taxRelevance ? "on" : undefined,
  };
  const [form, fields] = useForm<FactsTyped>({
    id,
    lastResult: answer?.result ?? nothingSaid,
    constraint: page.constraint,
    defaultValue: shown,
  });
  // The buttons may be far below what is told here.
  const told = useRef<HTMLDivElement>(null);
  const newerId = answer?.newer?.id;
  useEffect(() => {
    if (newerId) told.current?.focus();
  }, [newerId]);
  return (
    <Sent
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={action ?? factsPath(documentId, origin)}
      className="stack"
      onSubmit={(event) => (isSending ? event.preventDefault() : form.onSubmit(event))}
    >
      <input type="hidden" name="base" value={baseId} />
      {answer?.newer && (
        <>
          <input type="hidden" name="seen" value={answer.newer.id} />
          <div ref={told} tabIndex={-1}>
            <Banner tone="warning">
              <p>{answer.newer.told}</p>
            </Banner>
          </div>
        </>
      )}
      <Field label={t("name")} {...unfilled(fields.name)} />
      <Field label={t("type")} {...unfilled(fields.type)} list={`${id}-types`}>
        <datalist id={`${id}-types`}>
          {Object.keys(documentTypes).map((type) => (
            <option key={type}>{typeLabel(type, language)}</option>
          ))}
        </datalist>
      </Field>
      <Field label={t("sender")} {...unfilled(fields.sender)} list={`${id}-senders`}>
        <datalist id={`${id}-senders`}>
          {senders.map((sender) => (
            <option key={sender}>{sender}</option>
          ))}
        </datalist>
      </Field>
      <div className="pairs">{paperParts().map((part) => part !== "sender" && <PaperFields key={part} part={part} fields={fields} />)}</div>
      <TagsField field={fields.tags} known={tags} />
      <Check label={t("tax")} {...fieldOf(fields.taxRelevant, "checkbox")} />
    </Sent>
  );
}

type Fields = Record<PaperColumn, FieldMetadata<unknown>>;

/** The fields of a part of the facts: one, or an amount with its currency beside it. */
function PaperFields({ part, fields }: { part: PaperPart; fields: Fields }) {
  const { t } = useTranslation("facts");
  const columns = columnsOf(part).map((column) => <PaperField key={column} column={column} field={fields[column]} />);
  if (columns.length === 1) return columns;
  return (
    <fieldset className="joined" aria-label={t(`parts.${part}`)}>
      {columns}
    </fieldset>
  );
}

function PaperField({ column, field }: { column: PaperColumn; field: FieldMetadata<unknown> }) {
  const { t } = useTranslation("facts");
  const { label, kind } = paperColumns[column];
  switch (kind) {
    case "text":
      return <Field label={t(label)} {...unfilled(field)} />;
    case "day":
      return <Field label={t(label)} {...unfilled(field, "date")} />;
    case "cents":
      return <Field label={t(label)} {...unfilled(field)} inputMode="decimal" maxLength={24} />;
    case "currency":
      return (
        <Field label={t(label)} {...unfilled(field)} maxLength={3} list={`${field.formId}-currencies`}>
          <datalist id={`${field.formId}-currencies`}>
            {["EUR", "CHF", "USD", "GBP"].map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </datalist>
        </Field>
      );
  }
}

/** Turns the browser's autofill off, as values from other pages are no facts of this document. */
function unfilled(field: FieldMetadata<unknown>, type?: "date") {
  return { ...fieldOf(field, type), autoComplete: "off" };
}

/** children: a further way on */
type Buttons = Pick<Props, "page" | "origin"> & { form: string; children?: ReactNode };

export function FactsButtons({ page, origin, form, children }: Buttons) {
  const { t } = useTranslation("facts");
  return (
    <FormButtons back={t("cancel")} closeTo={documentPath(page.documentId, origin)}>
      <Button variant="primary" form={form} aria-keyshortcuts="Control+S">
        {t("save")}
      </Button>
      {children}
    </FormButtons>
  );
}
