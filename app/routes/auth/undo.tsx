import "~/i18n/screens/security";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { showUndo } from "~/features/accounts/undo/find-undo.server";
import { undoChanges } from "~/features/accounts/undo/undo-changes.server";
import type { RouteHandle } from "~/http/route-handle";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf, userAgentOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { germanTime } from "~/lib/dates";
import { forgotPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";
import { refusalStatus } from "./refusals.ts";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;
export const headers = secretPageHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [found, t] = await Promise.all([showUndo(db, tokenOf(request), new Date()), texts(request, "security")]);
  const changes = found?.changes.map(({ kind, at }) => `${germanTime(at)}: ${t(`events.${kind}`)}`);
  return { title: t("undo.title"), open: found && { email: found.email, hasEarlier: found.hasEarlier, changes } };
}

/** Undoes the changes; it signs nobody in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const undoing = { token: tokenOf(request), userAgent: userAgentOf(request), sender: senderOf(context), now: new Date() };
  const undone = await undoChanges(db, undoing);
  if (undone.ok) return data({ email: undone.email, error: undefined });
  const { reason } = undone;
  if (reason === "link-not-good") return data({ email: undefined, error: undefined }, { status: 404 });
  const t = await texts(request, "security");
  return data({ email: undefined, error: t(`refusals.${reason}`) }, { status: refusalStatus(reason) });
}

export default function Undo() {
  const { t } = useTranslation("security");
  const { title, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();

  if (answer?.email)
    return (
      <>
        <h1 id="heading">{t("undo.doneHeading")}</h1>
        <p>{t("undo.done", { email: answer.email })}</p>
        <ButtonLink block to={forgotPath}>
          {t("undo.again")}
        </ButtonLink>
      </>
    );
  if (!open)
    return (
      <>
        <h1 id="heading">{t("undo.unknownHeading")}</h1>
        <p>{t("undo.unknown")}</p>
        <ButtonLink variant="primary" block to={forgotPath}>
          {t("undo.reset")}
        </ButtonLink>
      </>
    );
  return (
    <>
      <h1 id="heading">{title}</h1>
      <p>{t("undo.account", { email: open.email })}</p>
      <ul>
        {open.changes?.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{t("undo.means")}</p>
      {open.hasEarlier && <p>{t("undo.earlier")}</p>}
      {answer?.error && <Banner tone="danger">{answer.error}</Banner>}
      <Form className="stack" method="post" aria-labelledby="heading">
        <Button variant="danger-primary" block>
          {t("undo.submit")}
        </Button>
      </Form>
      <p className="quiet small-text">{t("undo.leave")}</p>
    </>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];
