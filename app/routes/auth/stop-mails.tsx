import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isMailLink, stopMails } from "~/features/notifications/mails/mail-links.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { texts } from "~/i18n/texts.server";
import { settingsPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [isKnown, t] = await Promise.all([isMailLink(db, tokenOf(request)), texts(request, "mails")]);
  return { title: t("stop.title"), isKnown };
}

/** Stops the mails. Mail programs send this form on their own, too (RFC 8058): they have no cookie and follow no redirect. */
export async function action({ request }: ActionFunctionArgs) {
  const stopped = await stopMails(db, tokenOf(request));
  return data({ stopped }, { status: stopped ? 200 : 404 });
}

export default function StopMails() {
  const { t } = useTranslation("mails");
  const { title, isKnown } = useLoaderData<typeof loader>();
  const stopped = useActionData<typeof action>()?.stopped;
  const state = stopped ? "stopped" : isKnown ? "open" : "unknown";
  return (
    <>
      <h1 id="heading">{title}</h1>
      <p>{t(`stop.${state}`)}</p>
      {state === "open" ? (
        <Form className="stack" method="post" aria-labelledby="heading">
          <Button variant="primary" block>
            {t("stop.submit")}
          </Button>
        </Form>
      ) : (
        <ButtonLink block to={settingsPath}>
          {t("stop.settings")}
        </ButtonLink>
      )}
    </>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
