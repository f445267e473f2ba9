import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CancelForm } from "~/features/billing/notices/forms";
import type { NoticeKind } from "~/features/billing/notices/rules";
import { Area } from "~/ui/area";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { areaOf, fieldOf } from "~/ui/field-of";
import type { loadNotice, takeNotice } from "./contract-notice.server.ts";

/** A small form for everybody, and the page with the declaration for the consumer to keep. */
export function ContractNotice({ kind }: { kind: NoticeKind }) {
  const { notice } = useLoaderData<typeof loadNotice>();
  const refused = useActionData<typeof takeNotice>();
  return (
    <main id="content" className="wrap notice">
      {notice && !refused ? <Received kind={kind} /> : <NoticeForm kind={kind} />}
    </main>
  );
}

function NoticeForm({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation("site");
  const { known, constraint } = useLoaderData<typeof loadNotice>();
  const lastResult = useActionData<typeof takeNotice>();
  const [form, fields] = useForm<CancelForm>({ id: "notice", lastResult, constraint, defaultValue: known });
  return (
    <>
      <h1>{t(`notices.${kind}.title`)}</h1>
      <p className="lead quiet">{t(`notices.${kind}.lead`)}</p>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      <Form {...getFormProps(form, { ariaAttributes: false })} className="card stack" method="post">
        <p>
          {t("notices.contract")}: <b>{t("notices.contractName")}</b>
        </p>
        <Field {...fieldOf(fields.name)} label={t("notices.name")} autoComplete="name" />
        <Field {...fieldOf(fields.email, "email")} label={t("notices.email")} autoComplete="email" hint={t("notices.emailHint")} />
        {kind === "cancel" && <How fields={fields} />}
        {kind === "cancel" && <Field {...fieldOf(fields.day, "date")} label={t("notices.day")} hint={t("notices.dayHint")} />}
        <Button variant="primary">{t(`notices.${kind}.submit`)}</Button>
      </Form>
    </>
  );
}

function How({ fields: { how, reason } }: { fields: { how: FieldMetadata<unknown>; reason: FieldMetadata<unknown> } }) {
  const { t } = useTranslation("site");
  return (
    <>
      <fieldset className="stack tight">
        <legend>{t("notices.how")}</legend>
        {(["ordinary", "extraordinary"] as const).map((value) => (
          <label key={value} className="choice">
            <input type="radio" name={how.name} value={value} defaultChecked={value === (how.initialValue ?? "ordinary")} />
            {t(`notices.${value}`)}
          </label>
        ))}
      </fieldset>
      <Area {...areaOf(reason)} label={t("notices.reason")} rows={3} />
    </>
  );
}

function Received({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation("site");
  const { notice } = useLoaderData<typeof loadNotice>();
  if (!notice) return null;
  const { name, email, reason, day, receivedAt } = notice;
  const facts = [
    ["declaredAs", t(`notices.${kind}.what`)],
    ["receivedAt", receivedAt],
    ["contract", t("notices.contractName")],
    ["name", name],
    ["email", email],
    ...(kind === "cancel" ? [["how", t(reason === null ? "notices.ordinary" : "notices.extraordinary")] as const] : []),
    ...(reason === null ? [] : [["reason", reason] as const]),
    ...(kind === "cancel" ? [["day", day ?? t("notices.soon")] as const] : []),
  ] as const;
  return (
    <>
      <h1>{t(`notices.${kind}.receivedTitle`)}</h1>
      <p className="lead quiet">{t("notices.confirmed", { email })}</p>
      <dl className="card">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`notices.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t(`notices.${kind}.outcome`)}</p>
    </>
  );
}
