import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { fieldOf, nothingSaid } from "~/ui/field-of";
import type { ApplyForm as ApplyFields, TemplateForm as Fields } from "./forms.ts";
import { longestTemplateName } from "./rules.ts";
import type { ToldTemplate } from "./told-templates.ts";

/** refused: the form that was, by what it is about: "keep", "apply", or the template that it renames */
type Props = {
  action: string;
  templates: ToldTemplate[];
  mayKeep: boolean;
  mayApply: boolean;
  refused: { about: string; result: SubmissionResult } | undefined;
};

/** The viewer's templates: used on this document, kept from it, renamed and deleted. */
export function TemplateSection({ action, templates, mayKeep, mayApply, refused }: Props) {
  const { t } = useTranslation("places");
  const resultOf = (about: string) => (refused?.about === about ? refused.result : undefined);
  if (templates.length === 0 && !mayKeep) return null;
  return (
    <section className="stack place-templates" aria-label={t("templates.title")}>
      <h2>{t("templates.title")}</h2>
      {templates.length === 0 && <p className="quiet small-text">{t("templates.intro")}</p>}
      {templates.length > 0 && mayApply && <ApplyForm action={action} templates={templates} lastResult={resultOf("apply")} />}
      {mayKeep && (
        <details className="folded" open={resultOf("keep") !== undefined}>
          <summary>{t("templates.keep")}</summary>
          <p className="quiet small-text">{t("templates.keepHint")}</p>
          <NameForm id="keep" key={templates.length} action={action} intent="keep" lastResult={resultOf("keep")} />
        </details>
      )}
      {templates.length > 0 && (
        <details className="folded" open={templates.some(({ id }) => resultOf(id))}>
          <summary>{t("templates.manage")}</summary>
          <ul className="place-rows">
            {templates.map((template) => (
              <TemplateRow key={template.id} action={action} template={template} lastResult={resultOf(template.id)} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type FormProps = { action: string; lastResult: SubmissionResult | undefined };

function ApplyForm({ action, templates, lastResult = nothingSaid }: FormProps & { templates: ToldTemplate[] }) {
  const { t } = useTranslation("places");
  const [form, { template, replace }] = useForm<ApplyFields>({ id: "apply", lastResult, defaultValue: { template: templates[0]?.id } });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action} className="stack" preventScrollReset>
      <div className="field">
        <label htmlFor={template.id}>{t("templates.which")}</label>
        <select
          className="input"
          id={template.id}
          name={template.name}
          defaultValue={template.initialValue}
          aria-invalid={template.errors ? true : undefined}
          aria-describedby={template.errors ? `${template.id}-error` : undefined}
        >
          {templates.map(({ id, name, terms }) => (
            <option key={id} value={id}>
              {`${name} (${terms})`}
            </option>
          ))}
        </select>
        <FieldError id={`${template.id}-error`} error={template.errors} />
      </div>
      <Check name={replace.name} value="on" defaultChecked={replace.initialValue === "on"} label={t("templates.replace")} />
      <div>
        <Button variant="tint" name="intent" value="apply">
          {t("templates.apply")}
        </Button>
      </div>
    </Form>
  );
}

type NameFormProps = FormProps & { id: string; intent: string; name?: string; about?: string };

function NameForm({ id, action, intent, name: given = "", about, lastResult = nothingSaid }: NameFormProps) {
  const { t } = useTranslation("places");
  const [form, { name }] = useForm<Fields>({ id, lastResult, defaultValue: { name: given } });
  const verb = about === undefined ? "keepNow" : "rename";
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action} className="stack" preventScrollReset>
      <Field {...fieldOf(name)} label={t("templates.name")} autoComplete="off" maxLength={longestTemplateName} required />
      <div>
        <Button name="intent" value={intent} aria-label={about && t("templates.renameOf", { name: about })}>
          {t(`templates.${verb}`)}
        </Button>
      </div>
    </Form>
  );
}

function TemplateRow({ action, template: { id, name, terms }, lastResult }: FormProps & { template: ToldTemplate }) {
  const { t } = useTranslation("places");
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="quiet small-text">{terms}</p>
      </div>
      <Form method="post" action={action} preventScrollReset>
        <Button name="intent" value={`delete:${id}`} aria-label={t("templates.deleteOf", { name })}>
          {t("templates.delete")}
        </Button>
      </Form>
      <details className="folded" name="template-name" open={lastResult !== undefined}>
        <summary aria-label={t("templates.renameOf", { name })}>{t("templates.rename")}</summary>
        <NameForm id={`name-${id}`} key={name} action={action} intent={`rename:${id}`} name={name} about={name} lastResult={lastResult} />
      </details>
    </li>
  );
}
