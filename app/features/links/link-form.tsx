import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { type Constraints, fieldOf, nothingSaid } from "~/ui/field-of";
import type { LinkForm } from "./forms.ts";
import { type LinkDownload, linkDownloads, linkPasswordMinLength, mostShown } from "./rules.ts";

/** What the form of a new link shows, too. */
export type LinkFormFacts = {
  action: string;
  constraint: Constraints;
  /** the first and the last day on which a link may end */
  days: { first: string; last: string };
  /** the viewer may hand on originals; some: of some of the documents */
  mayHandOn: boolean | "some";
};

type Props = LinkFormFacts & {
  /** id of the link that is changed; undefined for a new one */
  linkId?: string;
  /** number of documents that a new link to several would name */
  told?: number | undefined;
  /** a new link may show what a saved search shows when it is opened; mayName: or what it shows now */
  search?: { mayName: boolean } | undefined;
  shown: { name: string; lastDay: string; download: LinkDownload; hasPassword: boolean };
  lastResult: SubmissionResult | undefined;
};

/** The form of a link, a new one or one that is changed. */
export function LinkTermsForm({ linkId, action, constraint, days, mayHandOn, told, search, shown, lastResult = nothingSaid }: Props) {
  const { t } = useTranslation("links");
  const id = linkId ? `link-${linkId}` : "link-new";
  const { hasPassword, ...defaultValue } = shown;
  const [form, fields] = useForm<LinkForm>({ id, lastResult, constraint, defaultValue });
  const chosen = String(fields.download.initialValue ?? shown.download);
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} method="post" action={action} className="stack">
      {told !== undefined && <input type="hidden" name={fields.told.name} value={told} />}
      {search && (
        <fieldset className="field">
          <legend>{t("joins.question")}</legend>
          {(search.mayName ? (["now", "later"] as const) : (["later"] as const)).map((one) => (
            <Check
              key={one}
              type="radio"
              id={`${id}-${one}`}
              name={fields.joins.name}
              value={one}
              defaultChecked={!search.mayName || one === String(fields.joins.initialValue ?? "now")}
              label={t(`joins.${one}`, { count: told ?? 0 })}
            />
          ))}
          <p className="hint">{t("joins.hint", { most: mostShown })}</p>
        </fieldset>
      )}
      <Field {...fieldOf(fields.name)} label={t("name")} hint={t("nameHint")} autoComplete="off" />
      <Field {...fieldOf(fields.lastDay, "date")} label={t("lastDay")} min={days.first} max={days.last} required />
      <fieldset className="field">
        <legend>{t("may")}</legend>
        {linkDownloads
          .filter((one) => one !== "originals" || mayHandOn || one === shown.download)
          .map((one) => (
            <Check
              key={one}
              type="radio"
              id={`${id}-${one}`}
              name={fields.download.name}
              value={one}
              defaultChecked={one === chosen}
              label={t(`downloads.${one}`)}
            />
          ))}
        {mayHandOn && (
          <p className="hint">
            {t("originalsHint")} {mayHandOn === "some" && t("originalsOfSome")}
          </p>
        )}
        <FieldError id={`${id}-download-error`} error={fields.download.errors} />
      </fieldset>
      <Field
        {...fieldOf(fields.password)}
        label={t(hasPassword ? "newPassword" : "password")}
        hint={hasPassword ? t("newPasswordHint") : t("passwordHint", { min: linkPasswordMinLength })}
        autoComplete="off"
        spellCheck={false}
      />
      {hasPassword && <Check name={fields.open.name} value="yes" label={t("open")} />}
      <div>
        <Button variant={linkId ? "tint" : "primary"} name="intent" value={linkId ? `change:${linkId}` : "make"}>
          {t(linkId ? "save" : "make")}
        </Button>
      </div>
    </Form>
  );
}
