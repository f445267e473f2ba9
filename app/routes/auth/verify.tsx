import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmSignedIn } from "~/features/accounts/confirm-signed-in.server";
import { formAnswer } from "~/features/accounts/form-answer";
import { verifyForm } from "~/features/accounts/forms";
import { findVerification } from "~/features/accounts/queries.server";
import type { Viewer } from "~/features/accounts/rules";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { parseFields } from "~/http/parse-fields.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { leadToSecondStep } from "~/http/second-step.server";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { browserOf, optionalUser, signedInHeaders } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import { adminPath, resendPath, verifyPath } from "~/paths";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ConfirmSignedIn } from "./confirm-signed-in.tsx";
import { confirmationRefusals, isLinkRefusal, refusalStatus, verificationRefusals } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const { state, account } = await findVerification(db, token, new Date());
  const viewer = await optionalUser(request);
  const t = await texts(request, "auth");
  if (!account) return { title: t("verify.title"), token, state };
  const { userId, createdAt, ...shown } = account;
  const constraint = { ...getZodConstraint(verifyForm) };
  const signedIn: SignedInTo = viewer ? (viewer.id === userId ? "this" : "another") : "none";
  return { title: t("verify.title"), token, state, constraint, ...shown, openedAt: germanTime(createdAt), signedIn };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const now = new Date();
  const { account } = await findVerification(db, tokenOf(request), now);
  const viewer = await optionalUser(request);
  if (viewer && viewer.id === account?.userId) return confirm({ request, context, viewer, now });

  const t = await texts(request, "auth");
  const token = tokenOf(request);
  const submission = parseFields(await readFields(request), verifyForm);
  const hideFields = ["password"];
  if (account?.hasPassword && submission.status !== "success")
    return data(formAnswer(submission.reply({ hideFields }), t), { status: 422 });

  const password = submission.status === "success" ? submission.value.password : "";
  const browser = browserOf(request);
  const result = await verifyEmail(db, { ...browser, token, password, sender: senderOf(context), now });
  if (result.ok)
    return redirectWithToast(
      adminPath,
      { text: t("verify.confirmed"), ms: 10000 },
      { headers: signedInHeaders({ ...browser, ...result }) },
    );
  if (result.reason === "second-step") return leadToSecondStep(result, undefined);
  // The page itself says the state of the link.
  if (isLinkRefusal(result.reason)) return redirect(verifyPath(token));
  const reply = submission.reply({ hideFields, ...verificationRefusals[result.reason] });
  return data(formAnswer(reply, t), { status: refusalStatus(result.reason) });
}

type Pressed = Pick<ActionFunctionArgs, "request" | "context"> & { viewer: Viewer; now: Date };

/** The one button of a browser that is signed in to the account. */
async function confirm({ request, context, viewer, now }: Pressed) {
  const t = await texts(request, "auth");
  const token = tokenOf(request);
  const result = await confirmSignedIn(db, { viewer, token, sender: senderOf(context), now });
  if (result.ok) return redirectWithToast(adminPath, { text: t("verify.confirmed"), ms: 10000 });
  if (isLinkRefusal(result.reason)) return redirect(verifyPath(token));
  const error = { "": [confirmationRefusals[result.reason]] };
  return data(formAnswer({ error }, t), { status: refusalStatus(result.reason) });
}

export default function Verify() {
  const { t } = useTranslation("auth");
  const found = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();

  switch (found.state) {
    case "open":
      if (found.signedIn === "this") return <ConfirmSignedIn {...found} lastResult={lastResult} />;
      return <ConfirmAddress {...found} isSignedInElsewhere={found.signedIn === "another"} lastResult={lastResult} />;
    case "expired":
      return (
        <>
          <h1 id="heading">{t("verify.expiredHeading")}</h1>
          <p>{t("verify.expired")}</p>
          <Form method="post" action={resendPath}>
            <input type="hidden" name="token" value={found.token} />
            <Button variant="primary" block>
              {t("verify.sendAnother")}
            </Button>
          </Form>
          <p className="quiet small-text">{t("verify.sentTo", { email: found.email })}</p>
        </>
      );
    case "used":
    case "unknown":
      return (
        <>
          <h1 id="heading">{t(`verify.${found.state}Heading`)}</h1>
          <p>{t(`verify.${found.state}`)}</p>
          <p>
            <Link to={adminPath}>{t("verify.onward")}</Link>
          </p>
        </>
      );
  }
}

/** Whether the browser is signed in, and to the account of the link. */
type SignedInTo = "this" | "another" | "none";

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
