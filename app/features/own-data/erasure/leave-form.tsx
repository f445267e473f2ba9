import "~/i18n/screens/own-data";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FreshProof } from "~/features/accounts/second-factor/fresh-proof";
import { MailedCodeForm } from "~/features/accounts/second-factor/mailed-code-proof";
import type { WaysToProve } from "~/features/accounts/second-factor/ways-to-prove.server";
import { dataExportPath, leavePath, settingsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf, nothingSaid } from "~/ui/field-of";
import { Icon, type IconName } from "~/ui/icon";
import type { LeaveTyped } from "./forms.ts";

type Props = {
  alone: number;
  shared: number;
  received: number;
  signed: number;
  /** names of the people who lose the shared documents, as text */
  people: string;
  /** what becomes of the rest */
  rest: { icon: IconName; text: string };
  ways: WaysToProve;
  lastResult: SubmissionResult | undefined;
};

/** Says what will be deleted, for whom else, and what stays; then asks for a proof that this is intended. */
export function LeaveForm({ alone, shared, received, signed, people, rest, ways, lastResult = nothingSaid }: Props) {
  const { t } = useTranslation("ownData");
  const [form, { address, password }] = useForm<LeaveTyped>({ id: "leave", lastResult });
  return (
    <>
      <ul className="goes">
        <li>
          <Icon name="trash-2" />
          <span>{t("leave.alone", { count: alone })}</span>
        </li>
        {shared > 0 && (
          <li>
            <Icon name="users" />
            <span>{t("leave.shared", { count: shared, people })}</span>
          </li>
        )}
        {received > 0 && (
          <li>
            <Icon name="files" />
            <span>{t("leave.received", { count: received })}</span>
          </li>
        )}
        {(signed > 0 || received > 0) && (
          <li>
            <Icon name="signature" />
            <span>{t("leave.evidence")}</span>
          </li>
        )}
        <li>
          <Icon name={rest.icon} />
          <span>{rest.text}</span>
        </li>
      </ul>
      <div className="row wide">
        <p>{t("leave.takeFirst")}</p>
        <ButtonLink to={dataExportPath}>{t("export.submit")}</ButtonLink>
      </div>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post">
        <Field
          {...fieldOf(address, "email")}
          label={t("leave.address")}
          autoComplete="off"
          required
          hint={address.errors ? undefined : t("leave.addressHint", { email: ways.email })}
        />
        <FreshProof of="leave" ways={ways} error={password.errors} />
        <p className="quiet small-text">{t("leave.grace")}</p>
        <div className="row">
          <Button variant="danger-primary">{t("leave.submit")}</Button>
          <ButtonLink to={settingsPath}>{t("leave.keep")}</ButtonLink>
        </div>
      </Form>
      <MailedCodeForm returnTo={leavePath} />
    </>
  );
}

/** The form for a person who has signed in again within the two weeks. */
export function StayForm({ leavesAt }: { leavesAt: string }) {
  const { t } = useTranslation("ownData");
  return (
    <Form className="stack" method="post">
      <p>{t("leave.leavingAt", { at: leavesAt })}</p>
      <input type="hidden" name="intent" value="stay" />
      <div className="row">
        <Button variant="primary">{t("stay.submit")}</Button>
        <ButtonLink to={dataExportPath}>{t("export.open")}</ButtonLink>
      </div>
    </Form>
  );
}
