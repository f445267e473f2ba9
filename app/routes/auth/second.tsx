import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loginPathFor, returnPath } from "~/features/accounts/rules";
import { passSecondStep } from "~/features/accounts/second-factor/pass-second-step.server";
import { findSecondStep } from "~/features/accounts/second-factor/second-steps.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { forgetStepCookie, readStepSecret } from "~/http/second-step.server";
import { browserOf, rememberedPath, signedInHeaders } from "~/http/session.server";
import { site } from "~/http/site.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf } from "~/ui/field-of";
import { db } from "~db/client.server";
import { refusalStatus } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const remembered = rememberedPath(request);
  const stepSecret = await readStepSecret(request);
  if (!stepSecret) throw redirect(loginPathFor(remembered));
  if (!(await findSecondStep(db, stepSecret, new Date()))) throw await beginAnew(request);

  const t = await texts(request, "security");
  return { title: t("second.title"), loginPath: loginPathFor(remembered), supportEmail: site.supportEmail };
}

export async function action({ request }: ActionFunctionArgs) {
  const stepSecret = await readStepSecret(request);
  if (!stepSecret) return beginAnew(request);

  const fields = await readFields(request);
  const field = fields.has("recovery") ? "recovery" : "code";
  const browser = browserOf(request);
  const result = await passSecondStep(db, { ...browser, stepSecret, typed: String(fields.get(field) ?? ""), now: new Date() });
  if (result.ok) {
    const headers = signedInHeaders({ ...browser, ...result });
    headers.append("Set-Cookie", await forgetStepCookie());
    return redirect(returnPath(rememberedPath(request)), { headers });
  }
  if (result.reason === "lost") return beginAnew(request);
  const t = await texts(request, "security");
  const status = refusalStatus(result.reason);
  const error =
    result.reason === "too-many-requests"
      ? { "": [t("refusals.too-many-requests")] }
      : { [field]: [t(field === "code" ? "refusals.wrong-code" : "refusals.wrong-recovery")] };
  return data({ status: "error", error } satisfies SubmissionResult, { status });
}

/** The two codes are one field each, in a form of its own. */
const constraint = { code: { required: true }, recovery: { required: true } };

async function beginAnew(request: Request): Promise<Response> {
  const t = await texts(request, "security");
  const headers = new Headers({ "Set-Cookie": await forgetStepCookie() });
  const toast = { text: t("second.expired"), kind: "danger", ms: 10000 } as const;
  return redirectWithToast(loginPathFor(rememberedPath(request)), toast, { headers });
}

export default function SecondStep() {
  const { t } = useTranslation("security");
  const { loginPath, supportEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, { code }] = useForm<{ code: string }>({ id: "second", lastResult, constraint });
  const [byPaper, { recovery }] = useForm<{ recovery: string }>({ id: "by-paper", lastResult, constraint });

  return (
    <>
      <h1 id="heading">{t("second.heading")}</h1>
      <p>{t("second.intro")}</p>
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
        <Field
          {...fieldOf(code)}
          label={t("second.code")}
          className="digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!recovery.errors}
        />
        <Button variant="primary" block>
          {t("second.submit")}
        </Button>
      </Form>
      <details className="folded" open={recovery.errors !== undefined}>
        <summary>{t("second.noPhone")}</summary>
        <Form {...getFormProps(byPaper, { ariaAttributes: false })} className="stack" method="post">
          <p>{t("second.recoveryIntro")}</p>
          <Field {...fieldOf(recovery)} label={t("second.recovery")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <Button block>{t("second.recoverySubmit")}</Button>
        </Form>
        <p className="quiet small-text">{t("second.lostAll", { email: supportEmail })}</p>
      </details>
      <p className="new">
        <Link to={loginPath}>{t("second.other")}</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
