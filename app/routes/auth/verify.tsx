import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findVerification } from "~/features/accounts/queries.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { secretPageHeaders } from "~/http/secret-page";
import { optionalUser } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { texts } from "~/i18n/texts.server";
import { adminPath, loginPath, resendPath, verifyPath } from "~/paths";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { noScripts: true };
export const headers = secretPageHeaders;

/** Only shows: programs that look into mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const { state, email } = await findVerification(db, token, new Date());
  const t = await texts(request, "auth");
  return { title: t("verify.title"), token, state, email };
}

export async function action({ request }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const result = await verifyEmail(db, { token, now: new Date() });
  if (!result.ok) return redirect(verifyPath(token));

  const t = await texts(request, "auth");
  const viewer = await optionalUser(request);
  return redirectWithToast(viewer ? adminPath : loginPath, { text: t("verify.confirmed"), ms: 10000 });
}

export default function Verify() {
  const { t } = useTranslation("auth");
  const { state, email, token } = useLoaderData<typeof loader>();

  switch (state) {
    case "open":
      return (
        <>
          <h1 id="heading">{t("verify.title")}</h1>
          <p>{t("verify.open", { email })}</p>
          <Form method="post">
            <Button variant="primary" block>
              {t("verify.confirm")}
            </Button>
          </Form>
        </>
      );
    case "expired":
      return (
        <>
          <h1 id="heading">{t("verify.expiredHeading")}</h1>
          <p>{t("verify.expired", { email })}</p>
          <Form method="post" action={resendPath}>
            <input type="hidden" name="token" value={token} />
            <Button variant="primary" block>
              {t("banner.resend")}
            </Button>
          </Form>
        </>
      );
    case "used":
    case "unknown":
      return (
        <>
          <h1 id="heading">{t(`verify.${state}Heading`)}</h1>
          <p>{t(`verify.${state}`)}</p>
          <p>
            <Link to={adminPath}>{t("verify.onward")}</Link>
          </p>
        </>
      );
  }
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
