import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/features/accounts/form-answer";
import { type ForgotForm, forgotForm } from "~/features/accounts/forms";
import { requestReset } from "~/features/accounts/request-reset.server";
import { returnPath } from "~/features/accounts/rules";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { optionalUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { withoutParameters } from "~/lib/without-parameters";
import { log } from "~/log.server";
import { forgotPath, forgotSentPath, loginPath } from "~/paths";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { EmailField } from "./email-field.tsx";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  if (await optionalUser(request)) throw redirect(returnPath(undefined));

  const t = await texts(request, "auth");
  const sent = new URL(request.url).searchParams.has("sent");
  return { title: t("forgot.title"), constraint: { ...getZodConstraint(forgotForm) }, sent };
}

/** Gives everybody the same answer: it does not tell whether there is such an account, nor whether all went well. */
export async function action({ request, context }: ActionFunctionArgs) {
  const t = await texts(request, "auth");
  const submission = parseFields(await readFields(request), forgotForm);
  if (submission.status !== "success") return data(formAnswer(submission.reply(), t), { status: 422 });

  try {
    const result = await requestReset(db, { email: submission.value.email, sender: senderOf(context) });
    if (!result.ok) log.warn({ requestId: context.requestId, reason: result.reason }, "a reset mail was not sent");
  } catch (error) {
    log.error({ err: withoutParameters(error), requestId: context.requestId }, "a reset mail could not be asked for");
  }
  return redirectWithToast(forgotSentPath, { text: t("forgot.sent"), ms: 10000 });
}

export default function Forgot() {
  const { t } = useTranslation("auth");
  const { constraint, sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ForgotForm>({ id: "forgot", lastResult, constraint });
  const isSent = sent && !lastResult;

  return (
    <>
      <h1 id="heading">{t("forgot.title")}</h1>
      <p>{isSent ? t("forgot.sent") : t("forgot.intro")}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
        <EmailField field={fields.email} />
        <Button variant="primary" block disabled={isSent}>
          {t("forgot.submit")}
        </Button>
      </Form>
      {sent && (
        <p className="new">
          {t("forgot.nothing")} <Link to={forgotPath}>{t("forgot.again")}</Link>
        </p>
      )}
      <p className="new">
        <Link to={loginPath}>{t("forgot.back")}</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
