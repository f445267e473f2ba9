import "~/i18n/screens/own-data";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findDepartureBySecret } from "~/features/own-data/erasure/find-departure.server";
import { stay } from "~/features/own-data/erasure/stay.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { userAgentOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import { loginPath } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [departure, t] = await Promise.all([findDepartureBySecret(db, secretOf(request), new Date()), texts(request, "ownData")]);
  return { title: t("stay.title"), departure: departure ? { email: departure.email, at: germanTime(departure.leavesAt) } : null };
}

/** Takes the departure back; it opens nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const by = { secret: secretOf(request) };
  const stayed = await stay(db, { by, userAgent: userAgentOf(request), now: new Date() });
  return data({ stayed }, { status: stayed ? 200 : 404 });
}

export default function Stay() {
  const { t } = useTranslation("ownData");
  const { title, departure } = useLoaderData<typeof loader>();
  const stayed = useActionData<typeof action>()?.stayed;
  return (
    <>
      <h1 id="heading">{title}</h1>
      {departure && !stayed ? (
        <>
          <p>{t("stay.open", departure)}</p>
          <Form className="stack" method="post" aria-labelledby="heading">
            <Button variant="primary" block>
              {t("stay.submit")}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{t(stayed ? "stay.done" : "stay.unknown")}</p>
          <ButtonLink block to={loginPath}>
            {t("stay.signIn")}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function secretOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
