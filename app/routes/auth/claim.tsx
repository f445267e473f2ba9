import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { formAnswer } from "~/features/accounts/form-answer";
import { type ClaimForm, claimForm } from "~/features/accounts/forms";
import { findVerification } from "~/features/accounts/queries.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { browserOf, signedInHeaders } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { adminPath, verifyPath } from "~/paths";
import { db } from "~db/client.server";
import { consentWords } from "./consent-words.server.ts";
import { NameField } from "./name-field.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { claimRefusals, refusalStatus } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing, like the page from which one comes; if a link opens nothing, that page says why. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const { state, account } = await findVerification(db, token, new Date());
  if (state !== "open") throw redirect(verifyPath(token));

  const t = await texts(request, "auth");
  return { title: t("claim.title"), constraint: { ...getZodConstraint(claimForm) }, email: account.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await texts(request, "auth");
  const token = tokenOf(request);
  const submission = parseFields(await readFields(request), claimForm);
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success")
    return data(formAnswer(submission.reply({ hideFields }), await consentWords(request)), { status: 422 });

  const { displayName, password } = submission.value;
  const browser = browserOf(request);
  const result = await claimAccount(db, {
    ...browser,
    token,
    displayName,
    password,
    language: languageOf(request),
    sender: senderOf(context),
    now: new Date(),
  });
  if (result.ok)
    return redirectWithToast(adminPath, { text: t("claim.done"), ms: 10000 }, { headers: signedInHeaders({ ...browser, ...result }) });
  if (result.reason === "link-not-good") return redirect(verifyPath(token));
  const reply = submission.reply({ hideFields, ...claimRefusals[result.reason] });
  return data(formAnswer(reply, t), { status: refusalStatus(result.reason) });
}

export default function Claim() {
  const { t } = useTranslation("auth");
  const { constraint, email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ClaimForm>({ id: "claim", lastResult, constraint });

  return (
    <>
      <h1 id="heading">{t("claim.title")}</h1>
      <p>{t("claim.intro", { email })}</p>
      <NewPasswordForm form={form} fields={fields} submit={t("claim.submit")} account={email}>
        <NameField field={fields.displayName} />
      </NewPasswordForm>
    </>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
