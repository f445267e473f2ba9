import "~/i18n/screens/facts";
import { Form, type FormProps } from "@remix-run/react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { listed } from "~/lib/listed";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { writtenAmount } from "../money.ts";
import { documentPath, factsPath, type Origin } from "../paths.ts";
import { documentTypes, maxNumberLength, maxSenderLength, typeLabel, type VersionFacts } from "../rules.ts";
import { maxTagLength } from "../tags/rules.ts";
import type { SavedMeanwhile } from "./put-right.server.ts";

export type FactsPage = { documentId: string; baseId: string; facts: VersionFacts; senders: string[]; tags: string[] };

/** What was typed and could not be saved, and why. */
export type FactsAnswer = {
  typed: Record<string, string>;
  errors: Partial<Record<string, "empty" | "long" | "day" | "amount" | "currency">>;
  newer: SavedMeanwhile | null;
};

type Props = { page: FactsPage; answer?: FactsAnswer | undefined; origin: Origin; id: string } & {
  /** another one than that which leads to the document, and where it sends to */
  form?: ComponentType<FormProps>;
  action?: string;
  /** it has been sent and has no answer yet: what is typed or pressed until then is not sent */
  isSending?: boolean;
};

/** What the paper is and says, as one form: Enter saves it. */
export function FactsForm({ page, answer, origin, id, form: Sent = Form, action, isSending = false }: Props) {
  const { t, i18n } = useTranslation("facts");
  const { documentId, baseId, facts, senders, tags } = page;
  const language = i18n.language === "en" ? "en" : "de";
  const shown: Record<string, string> = {
    name: facts.name,
    type: typeLabel(facts.documentType, language),
    tags: facts.tags.join(", "),
    sender: facts.sender,
    documentDate: facts.documentDate ?? "",
    documentNumber: facts.documentNumber,
    amount: facts.amount === null ? "" : writtenAmount(facts.amount, language),
    currency: facts.currency,
    dueDate: facts.dueDate ?? "",
  };
  const field = (name: string) => {
    const error = answer?.errors[name];
    const value = answer ? (answer.typed[name] ?? "") : shown[name];
    return { name, id: `${id}-${name}`, defaultValue: value, error: error && t(`errors.${error}`), autoComplete: "off" };
  };
  const isTicked = answer ? answer.typed.taxRelevant === "on" : facts.taxRelevance;
  return (
    <Sent
      id={id}
      method="post"
      action={action ?? factsPath(documentId, origin)}
      className="stack"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="base" value={baseId} />
      {answer?.newer && (
        <>
          <input type="hidden" name="seen" value={answer.newer.id} />
          <Banner tone="warning">
            <p>
              {t("newer", {
                name: answer.newer.author ?? t("left"),
                parts: listed(
                  answer.newer.parts.map((part) => t(`parts.${part}`)),
                  language,
                ),
              })}
            </p>
          </Banner>
        </>
      )}
      <Field label={t("name")} {...field("name")} maxLength={200} required />
      <Field label={t("type")} {...field("type")} maxLength={maxTagLength} list={`${id}-types`}>
        <datalist id={`${id}-types`}>
          {Object.keys(documentTypes).map((type) => (
            <option key={type}>{typeLabel(type, language)}</option>
          ))}
        </datalist>
      </Field>
      <Field label={t("sender")} {...field("sender")} maxLength={maxSenderLength} list={`${id}-senders`}>
        <datalist id={`${id}-senders`}>
          {senders.map((sender) => (
            <option key={sender}>{sender}</option>
          ))}
        </datalist>
      </Field>
      <div className="pairs">
        <Field label={t("date")} type="date" {...field("documentDate")} />
        <Field label={t("number")} {...field("documentNumber")} maxLength={maxNumberLength} />
        <Field label={t("amount")} {...field("amount")} inputMode="decimal" maxLength={24} />
        <Field label={t("currency")} {...field("currency")} maxLength={3} list={`${id}-currencies`}>
          <datalist id={`${id}-currencies`}>
            {["EUR", "CHF", "USD", "GBP"].map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </datalist>
        </Field>
        <Field label={t("due")} type="date" {...field("dueDate")} />
      </div>
      <TagsField label={t("tags")} hint={t("tagsHint")} {...field("tags")} known={tags} />
      <Check label={t("tax")} name="taxRelevant" id={`${id}-tax`} defaultChecked={isTicked} />
    </Sent>
  );
}

type TagsProps = {
  label: string;
  hint: string;
  known: readonly string[];
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

/** Tags in one line: what is typed behind the last comma is completed from one's own. */
function TagsField({ known, ...field }: TagsProps) {
  const [before, setBefore] = useState("");
  const has = before
    .toLowerCase()
    .split(",")
    .map((tag) => tag.trim());
  return (
    <Field
      {...field}
      maxLength={4000}
      list={`${field.id}-known`}
      onInput={({ currentTarget: { value } }) => setBefore(value.slice(0, value.lastIndexOf(",") + 1))}
    >
      <datalist id={`${field.id}-known`}>
        {known
          .filter((tag) => !has.includes(tag.toLowerCase()))
          .map((tag) => (
            <option key={tag}>{before ? `${before} ${tag}` : tag}</option>
          ))}
      </datalist>
    </Field>
  );
}

/** onClose: with script, where the document lies below */
export function FactsButtons({ page, origin, form, onClose }: Pick<Props, "page" | "origin"> & { form: string; onClose?: () => void }) {
  const { t } = useTranslation("facts");
  return (
    <>
      <ButtonLink
        variant="plain"
        to={documentPath(page.documentId, origin)}
        preventScrollReset
        onClick={
          onClose &&
          ((event) => {
            event.preventDefault();
            onClose();
          })
        }
      >
        {t("cancel")}
      </ButtonLink>
      <Button variant="primary" form={form}>
        {t("save")}
      </Button>
    </>
  );
}
