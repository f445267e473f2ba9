import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/features/accounts/form-answer";
import { type ResetForm, resetForm } from "~/features/accounts/forms";
import { findReset } from "~/features/accounts/queries.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { forgotPath, loginPath, resetPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";
import { NewPasswordForm } from "./new-password-form.tsx";
import { refusalStatus, resetRefusals } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { state, email } = await findReset(db, tokenOf(request), new Date());
  const t = await texts(request, "auth");
  return { title: t("reset.title"), constraint: { ...getZodConstraint(resetForm) }, state, email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await texts(request, "auth");
  const token = tokenOf(request);
  const submission = parseFields(await readFields(request), resetForm);
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") return data(formAnswer(submission.reply({ hideFields }), t), { status: 422 });

  const { password } = submission.value;
  const result = await resetPassword(db, { token, password, sender: senderOf(context), now: new Date() });
  if (result.ok) return redirectWithToast(loginPath, { text: t("reset.done"), ms: 10000 });
  // The page itself says the state of the link.
  if (result.reason === "link-not-good") return redirect(resetPath(token));
  const reply = submission.reply({ hideFields, ...resetRefusals[result.reason] });
  return data(formAnswer(reply, t), { status: refusalStatus(result.reason) });
}

export default function Reset() {
  const { t } = useTranslation("auth");
  const { constraint, state, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ResetForm>({ id: "reset", lastResult, constraint });

  if (state !== "open")
    return (
      <>
        <h1 id="heading">{t(`reset.${state}Heading`)}</h1>
        <p>{t(`reset.${state}`)}</p>
        <ButtonLink variant="primary" block to={forgotPath}>
          {t("reset.askAgain")}
        </ButtonLink>
      </>
    );
  return (
    <>
      <h1 id="heading">{t("reset.title")}</h1>
      <p>{t("reset.account", { email })}</p>
      <NewPasswordForm form={form} fields={fields} submit={t("reset.submit")} account={email} />
    </>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
