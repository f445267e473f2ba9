import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { policy } from "~/features/accounts/admission/policy.server";
import { wasEndedByConfirmation } from "~/features/accounts/end-by-confirmation.server";
import { formAnswer } from "~/features/accounts/form-answer";
import { type LoginForm, loginForm } from "~/features/accounts/forms";
import { relyingParty } from "~/features/accounts/passkeys/relying-party.server";
import { PasskeySignIn } from "~/features/accounts/passkeys/sign-in-form";
import { ProviderButtons } from "~/features/accounts/provider-buttons";
import { registerPathFor, returnPath } from "~/features/accounts/rules";
import { awaitsSignIn } from "~/http/clear-browser.server";
import { parseFields } from "~/http/parse-fields.server";
import { configuredProviders } from "~/http/providers.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { leadToSecondStep } from "~/http/second-step.server";
import { browserOf, optionalUser, rememberedPath, signedInHeaders } from "~/http/session.server";
import { signInByForm } from "~/http/sign-in.server";
import { texts } from "~/i18n/texts.server";
import { forgotPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf } from "~/ui/field-of";
import { db } from "~db/client.server";
import { EmailField } from "./email-field.tsx";
import { refusalStatus, signInRefusals } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const remembered = rememberedPath(request);
  if (await optionalUser(request)) throw redirect(returnPath(remembered));

  const t = await texts(request, "auth");
  return {
    title: t("login.title"),
    description: t("login.description"),
    constraint: { ...getZodConstraint(loginForm) },
    registerPath: policy.registration === "closed" ? null : registerPathFor(remembered),
    configured: configuredProviders(),
    passkeysAt: relyingParty?.origin ?? null,
    remembered,
    filesWait: awaitsSignIn(request, remembered) ? (await texts(request, "draftAnswers"))("filesWait") : null,
    wasConfirmed: await wasEndedByConfirmation(db, browserOf(request).formerSession, new Date()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await texts(request, "auth");
  const form = await readFields(request);
  const submission = parseFields(form, loginForm);
  const hideFields = ["password"];
  if (submission.status !== "success") return data(formAnswer(submission.reply({ hideFields }), t), { status: 422 });

  const result = await signInByForm(request, { form, context });
  const remembered = rememberedPath(request);
  if (!result.ok) {
    if (result.reason === "second-step") return leadToSecondStep(result, remembered);
    const reply = submission.reply({ hideFields, ...signInRefusals[result.reason] });
    return data(formAnswer(reply, t), { status: refusalStatus(result.reason) });
  }
  return redirect(returnPath(remembered), { headers: signedInHeaders(result) });
}

export default function Login() {
  const { t } = useTranslation("auth");
  const { constraint, registerPath, configured, passkeysAt, remembered, filesWait, wasConfirmed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<LoginForm>({ id: "login", lastResult, constraint });

  return (
    <>
      <h1 id="heading">{t("login.heading")}</h1>
      {wasConfirmed && <Banner tone="success">{t("login.confirmed")}</Banner>}
      {filesWait && <Banner>{filesWait}</Banner>}
      <ProviderButtons configured={configured} remembered={remembered} />
      <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
        {form.errors && <Banner tone="danger">{form.errors}</Banner>}
        <EmailField field={fields.email} autoComplete={passkeysAt ? "username webauthn" : "username"} />
        <Field
          {...fieldOf(fields.password, "password")}
          label={t("fields.password")}
          beside={
            <Link className="forgot" to={forgotPath}>
              {t("login.forgot")}
            </Link>
          }
          autoComplete="current-password"
        />
        <Button variant="primary" block>
          {t("login.submit")}
        </Button>
      </Form>
      <PasskeySignIn origin={passkeysAt} remembered={remembered} />
      {registerPath && (
        <p className="new">
          {t("login.noAccount")} <Link to={registerPath}>{t("login.create")}</Link>
        </p>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "description", content: data?.description },
];
