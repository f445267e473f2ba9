import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import { placeKinds } from "../places/rules.ts";
import type { PlaceSigner } from "./find-placing.server.ts";
import type { PlaceForm as Fields } from "./forms.ts";

/** What is chosen when the form is shown: after a place was put, what it was. */
type PlaceChoice = { kind: string; signer: string };

/** children: the page, which can be tapped */
type Props = {
  action: string;
  pageId: string;
  signers: PlaceSigner[];
  chosen: PlaceChoice;
  constraint: Constraints;
  lastResult: SubmissionResult | undefined;
  children: ReactNode;
};

/** The form of a new place: what it is for, and where it is, by a tap on the page or by numbers. */
export function PlaceForm({ action, pageId, signers, chosen, constraint, lastResult = nothingSaid, children }: Props) {
  const { t } = useTranslation("places");
  const defaultValue = { ...chosen, label: "", required: "on", left: "10", top: "80" };
  const [form, { kind, signer, label, required, left, top }] = useForm<Fields>({ id: "place", lastResult, constraint, defaultValue });
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action} className="places-desk" preventScrollReset>
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="page" value={pageId} />
      <section className="stack" aria-label={t("new")}>
        <h2>{t("new")}</h2>
        {/* Enter in a field presses the first submit button, which must be this one and not a tap on the page. */}
        <button type="submit" hidden />
        <div className="field">
          <label htmlFor={kind.id}>{t("kind")}</label>
          <select className="input" id={kind.id} name={kind.name} defaultValue={kind.initialValue}>
            {placeKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
          <FieldError id={`${kind.id}-error`} error={kind.errors} />
        </div>
        <div className="field">
          <label htmlFor={signer.id}>{t("signer")}</label>
          <select
            className="input"
            id={signer.id}
            name={signer.name}
            defaultValue={signer.initialValue}
            aria-invalid={signer.errors ? true : undefined}
            aria-describedby={signer.errors ? `${signer.id}-error` : undefined}
          >
            {signers
              .filter(({ hasSigned }) => !hasSigned)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
          <FieldError id={`${signer.id}-error`} error={signer.errors} />
        </div>
        <Field {...fieldOf(label)} label={t("label")} hint={t("labelHint")} autoComplete="off" required={false} />
        <Check name={required.name} value="on" defaultChecked={required.initialValue === "on"} label={t("required")} />
        <details className="folded" open={Boolean(left.errors || top.errors)}>
          <summary>{t("byNumbers")}</summary>
          <div className="place-numbers">
            <Field {...fieldOf(left)} inputMode="decimal" label={t("left")} required={false} />
            <Field {...fieldOf(top)} inputMode="decimal" label={t("top")} required={false} />
          </div>
          <div>
            <Button>{t("put")}</Button>
          </div>
        </details>
      </section>
      {children}
    </Form>
  );
}
