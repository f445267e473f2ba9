import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { stopLettersPath } from "~/features/letters/paths";
import { stopIntents } from "~/features/letters/rules";
import { allowLetters, isReceiverStopped, stopLetters } from "~/features/letters/stopped.server";
import { openStopToken } from "~/features/letters/tokens.server";
import { notFound, notUnderstood } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import { readFields } from "~/http/read-fields.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { texts } from "~/i18n/texts.server";
import { Button } from "~/ui/button";
import { db } from "~db/client.server";
import { headers as secretHeaders } from "./shown.tsx";

/** Mail programs that run in a browser send their form from another site (RFC 8058). */
export const handle = { body: "form", noScripts: true, takesForeign: true } satisfies RouteHandle;
export const headers = secretHeaders;

/** Changes nothing: programs that check mails open links, too. */
export async function loader(asked: LoaderFunctionArgs) {
  const { token, receiver } = await askedReceiver(asked);
  const [isStopped, t] = await Promise.all([isReceiverStopped(db, receiver), texts(asked.request, "letters")]);
  return { title: t(isStopped ? "stop.stopped" : "stop.title"), action: stopLettersPath(token), isStopped };
}

/** Stops letters, or allows them again. Mail programs stop them on their own, too: they have no cookie and follow no redirect. */
export async function action(asked: ActionFunctionArgs) {
  const { receiver } = await askedReceiver(asked);
  const fields = await readFields(asked.request);
  const intent = fields.get("intent") ?? (fields.get("List-Unsubscribe") === "One-Click" ? stopIntents.stop : null);
  switch (intent) {
    case stopIntents.stop:
      await stopLetters(db, { receiver, now: new Date() });
      return null;
    case stopIntents.allow:
      await allowLetters(db, { receiver });
      return null;
    default:
      return notUnderstood();
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

export default function StopLetters() {
  const { title, action: address, isStopped } = useLoaderData<typeof loader>();
  const { t } = useTranslation("letters");
  const state = isStopped ? "stopped" : "open";
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{title}</h1>
      <p className="lead">{t(`stop.about.${state}`)}</p>
      <Form className="stack" method="post" action={address}>
        <div>
          <Button variant={isStopped ? "tint" : "primary"} name="intent" value={isStopped ? stopIntents.allow : stopIntents.stop}>
            {t(isStopped ? "stop.allow" : "stop.submit")}
          </Button>
        </div>
      </Form>
      <p className="quiet small-text">{t("stop.still")}</p>
    </main>
  );
}

type Asked = Pick<LoaderFunctionArgs, "params"> & Pick<ActionFunctionArgs, "context">;

/** Returns whose letters are stopped at an address; throws 404 if nobody's, and 429 for a network that has asked for too many of those. */
async function askedReceiver({ params: { token = "" }, context }: Asked): Promise<{ token: string; receiver: string }> {
  const receiver = await openStopToken(token);
  if (receiver) return { token, receiver };
  await notTooOften("link-unknown:sender", senderOf(context));
  return notFound();
}
