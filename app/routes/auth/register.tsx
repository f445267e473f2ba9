import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type HeadersArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/features/accounts/form-answer";
import { type RegisterForm, registerForm } from "~/features/accounts/forms";
import { ProviderButtons } from "~/features/accounts/provider-buttons";
import { registerAccount } from "~/features/accounts/register-account.server";
import { loginPathFor, returnPath } from "~/features/accounts/rules";
import { hasPlans } from "~/features/billing/has-plans.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { browserOf, optionalUser, rememberedPath, signedInHeaders } from "~/http/session.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { admission, keyOf } from "./admission.server.ts";
import { consentWords } from "./consent-words.server.ts";
import { EmailField } from "./email-field.tsx";
import { NameField } from "./name-field.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { refusalStatus, registrationRefusals } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

/** Of a page with the secret of an invitation in its address. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const remembered = rememberedPath(request);
  if (await optionalUser(request)) throw redirect(returnPath(remembered));

  const [t, tWithoutPlans] = await Promise.all([texts(request, "auth"), texts(request, "withoutPlans")]);
  const shown = {
    title: t("register.title"),
    description: hasPlans ? t("register.description") : tWithoutPlans("account"),
    constraint: { ...getZodConstraint(registerForm) },
    email: params.id ?? "",
    loginPath: loginPathFor(remembered),
    ...(await admission(request, t)),
    remembered,
  };
  return data(shown, { headers: keyOf(request) ? secretPageHeaders() : {} });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await texts(request, "auth");
  const submission = parseFields(await readFields(request), registerForm);
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success")
    return data(formAnswer(submission.reply({ hideFields }), await consentWords(request)), { status: 422 });

  const { email, displayName, password } = submission.value;
  const key = keyOf(request);
  const browser = browserOf(request);
  const result = await registerAccount(db, {
    ...browser,
    email,
    displayName,
    password,
    key,
    language: languageOf(request),
    sender: senderOf(context),
    now: new Date(),
  });
  if (!result.ok) {
    const reply = submission.reply({ hideFields, ...registrationRefusals[result.reason] });
    return data(formAnswer(reply, t), { status: refusalStatus(result.reason) });
  }
  return redirect(returnPath(rememberedPath(request)), { headers: signedInHeaders({ ...browser, ...result }) });
}

export default function Register() {
  const { t } = useTranslation("auth");
  const { constraint, email, loginPath, whoMay, hasForm, configured, remembered } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<RegisterForm>({ id: "register", lastResult, constraint, defaultValue: { email } });

  return (
    <>
      <h1 id="heading">{t("register.title")}</h1>
      {whoMay && <p>{whoMay}</p>}
      <ProviderButtons configured={configured} remembered={remembered} isAlone={!hasForm} />
      {hasForm && (
        <NewPasswordForm form={form} fields={fields} submit={t("register.submit")}>
          <EmailField field={fields.email} />
          <NameField field={fields.displayName} />
        </NewPasswordForm>
      )}
      <p className="new">
        {t("register.haveAccount")} <Link to={loginPath}>{t("register.signIn")}</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "description", content: data?.description },
];
