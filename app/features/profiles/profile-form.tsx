import "~/i18n/screens/profile";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ownProfilePath } from "~/paths";
import { Area } from "~/ui/area";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { type Facts, fieldsInOrder, type ProfileField, profileFields } from "./rules.ts";

/** The typed values that could not be saved, and the fields that were too long. */
type ProfileAnswer = { typed: Partial<Record<ProfileField, string>>; tooLong: ProfileField[] };

type Entry = { field: ProfileField; value: string | null; typed: string | undefined; isTooLong: boolean };

/** The form of the profile; each field opens from its present value. */
export function ProfileForm({ facts, answer }: { facts: Facts; answer: ProfileAnswer | undefined }) {
  const { key } = useLocation();
  const entries = fieldsInOrder.map(
    (field): Entry => ({
      field,
      value: facts[field],
      typed: answer?.typed[field],
      isTooLong: answer?.tooLong.includes(field) ?? false,
    }),
  );
  return (
    // Saving and cancelling load this page anew, with every field closed.
    <Form key={key} className="sheet profile-fields" method="post" action={ownProfilePath} noValidate>
      {entries.map((entry) => (
        <FieldEntry key={entry.field} {...entry} />
      ))}
    </Form>
  );
}

function FieldEntry({ field, value, typed, isTooLong }: Entry) {
  const { t } = useTranslation("profile");
  const label = t(field);
  const facts = { name: field, defaultValue: typed ?? value ?? "", maxLength: profileFields[field] };
  const error = isTooLong ? t("tooLong", { count: profileFields[field] }) : null;
  return (
    <details open={isTooLong || undefined}>
      <summary aria-label={t("changeField", { field: label })}>
        <Shown label={label} value={value} />
        <span className="change" aria-hidden="true">
          <Icon name="pencil" small />
          {t("change")}
        </span>
      </summary>
      <div className="editing">
        {field === "aboutMe" ? (
          <Area key={value} label={label} error={error} rows={4} {...facts} />
        ) : (
          <Field key={value} label={label} error={error} {...facts} {...kinds[field]} />
        )}
        <div className="row">
          <Button variant="tint">{t("save")}</Button>
          <ButtonLink variant="plain" to={ownProfilePath} preventScrollReset>
            {t("cancel")}
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}

const kinds = {
  displayName: { autoComplete: "nickname" },
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  mobile: { autoComplete: "tel", type: "tel" },
} as const;

/** Shows the facts for reading only; those that are not set are left out. */
export function ProfileFacts({ facts }: { facts: Facts }) {
  const { t } = useTranslation("profile");
  const said = fieldsInOrder.filter((field) => facts[field] !== null);
  return (
    <dl className="sheet profile-fields">
      {said.map((field) => (
        <div key={field}>
          <dt className="quiet small-text">{t(field)}</dt>
          <dd>{facts[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Shown({ label, value }: { label: string; value: string | null }): ReactNode {
  const { t } = useTranslation("profile");
  return (
    <>
      <span className="quiet small-text">{label}</span>
      <span className={value === null ? "quiet" : "said"}>{value ?? t("none")}</span>
    </>
  );
}
