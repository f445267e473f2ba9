import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type NoticeKind, noticeFields, noticeLengths } from "~/features/billing/notices/rules";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { useSite } from "~/ui/site";
import type { loadNotice, takeNotice } from "./contract-notice.server.ts";

/** A small form for everybody, and the page to keep of what was declared by it. */
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
  const { known } = useLoaderData<typeof loadNotice>();
  const refused = useActionData<typeof takeNotice>();
  const supportEmail = useSite()?.supportEmail ?? "";
  const values = refused?.values ?? known;
  const { name, email, day } = refused?.problems ?? {};
  return (
    <>
      <h1>{t(`notices.${kind}.title`)}</h1>
      <p className="lead quiet">{t(`notices.${kind}.lead`)}</p>
      {refused?.isTooMany && <Banner tone="danger">{t("notices.tooMany", { email: supportEmail })}</Banner>}
      <Form className="card stack" method="post" noValidate>
        <p>
          {t("notices.contract")}: <b>{t("notices.contractName")}</b>
        </p>
        <Field
          label={t("notices.name")}
          name={noticeFields.name}
          autoComplete="name"
          maxLength={noticeLengths.name}
          required
          defaultValue={values.name}
          error={name && t(`notices.problems.${name}`)}
        />
        <Field
          label={t("notices.email")}
          name={noticeFields.email}
          type="email"
          autoComplete="email"
          maxLength={noticeLengths.email}
          required
          hint={t("notices.emailHint")}
          defaultValue={values.email}
          error={email && t(`notices.problems.${email}`)}
        />
        {kind === "cancel" && <How />}
        {kind === "cancel" && (
          <Field
            label={t("notices.day")}
            name={noticeFields.day}
            type="date"
            hint={t("notices.dayHint")}
            defaultValue={values.day}
            error={day && t(`notices.problems.${day}`)}
          />
        )}
        <Button variant="primary">{t(`notices.${kind}.submit`)}</Button>
      </Form>
    </>
  );
}

function How() {
  const { t } = useTranslation("site");
  const refused = useActionData<typeof takeNotice>();
  const { values = {}, problems } = refused ?? {};
  const error = problems?.reason && t(`notices.problems.${problems.reason}`);
  return (
    <>
      <fieldset className="stack tight">
        <legend>{t("notices.how")}</legend>
        {(["ordinary", "extraordinary"] as const).map((how) => (
          <label key={how} className="choice">
            <input type="radio" name={noticeFields.how} value={how} defaultChecked={how === (values.how || "ordinary")} />
            {t(`notices.${how}`)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="reason">{t("notices.reason")}</label>
        <textarea
          className="input"
          id="reason"
          name={noticeFields.reason}
          rows={3}
          maxLength={noticeLengths.reason}
          defaultValue={values.reason}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? "reason-error" : undefined}
        />
        <FieldError id="reason-error" error={error} />
      </div>
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
