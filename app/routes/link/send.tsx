import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { acceptedTypes } from "~/features/drafts/adding/accepted-types";
import { findLeft, findRoom } from "~/features/file-requests/find-request.server";
import { fileRequestPath } from "~/features/file-requests/paths";
import { SendForm } from "~/features/file-requests/send-form";
import { toldLeft } from "~/features/file-requests/told-left.server";
import { ErrorNotice, useErrorFacts } from "~/http/error-page";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { senderOf } from "~/http/sender.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { lastGermanDate } from "~/lib/dates";
import { Banner } from "~/ui/banner";
import { db } from "~db/client.server";
import { askedRequest } from "./asked-request.server.ts";
import { receiveRequested } from "./receive-requested.server.ts";
import { headers as secretHeaders } from "./shown.tsx";
import { type ToldReceived, toldReceived } from "./told-received.server.ts";

export const handle = { body: "files", noScripts: true } satisfies RouteHandle;
export const headers = secretHeaders;

/** Says who asks for files, for which, and how many are still taken. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, open } = await askedRequest(asked);
  await notTooOften("link-seen:sender", senderOf(asked.context));
  const language = languageOf(asked.request);
  const [t, left, room] = await Promise.all([
    texts(asked.request, "requested"),
    findLeft(db, open),
    findRoom(db, open, { now: new Date() }),
  ]);
  return {
    title: t("title"),
    name: open.maker.name,
    purpose: open.purpose,
    day: lastGermanDate(open.endsAt),
    room,
    action: fileRequestPath(secret),
    limits: toldLeft(left, { t, language }),
  };
}

/** Takes files. Who sends them by this address, and how often, is asked before they are read. */
export async function action(asked: ActionFunctionArgs) {
  const { open } = await askedRequest(asked);
  await notTooOften("requested:sender", senderOf(asked.context));
  await notTooOften("requested:request", open.id);
  const received = await receiveRequested(asked.request, open);
  const t = await texts(asked.request, "requested");
  const told = await toldReceived(received, { t, language: languageOf(asked.request), name: open.maker.name });
  return data(told, { status: told.arrived.length > 0 ? 200 : 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex, nofollow, noarchive" },
];

const untouched: ToldReceived = { arrived: [], refused: [], form: { sender: "", message: "", errors: {} } };

export default function Send() {
  const { name, purpose, day, room, action: address, limits } = useLoaderData<typeof loader>();
  const { arrived, refused, form } = useActionData<typeof action>() ?? untouched;
  const { t } = useTranslation("requested");
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{t("heading", { name })}</h1>
      <p className="lead breaks">{purpose}</p>
      <p className="quiet">{t("until", { day })}</p>
      {arrived.length > 0 && (
        <Banner tone="success">
          <Files title={t("arrived", { count: arrived.length })} files={arrived} />
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="danger">
          <Files title={t("refused", { count: refused.length })} files={refused} />
        </Banner>
      )}
      {room === "open" ? (
        <>
          {arrived.length > 0 && <h2>{t("more")}</h2>}
          <SendForm {...{ name, limits }} action={address} accept={acceptedTypes} isFirst={arrived.length === 0} shown={form} />
        </>
      ) : (
        <p>{t(room === "full" ? "full" : "notNow", { name })}</p>
      )}
    </main>
  );
}

function Files({ title, files }: { title: string; files: readonly string[] }) {
  return (
    <>
      <b>{title}</b>
      <ul>
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
          <li key={at} className="breaks">
            {file}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a request never was or is over looks the same. */
export function ErrorBoundary() {
  const facts = useErrorFacts();
  const { t } = useTranslation("requested");
  if (facts.status !== 404)
    return (
      <main id="content" className="wrap">
        <ErrorNotice {...facts} />
      </main>
    );
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{t("over.title")}</h1>
      <p className="lead">{t("over.text")}</p>
    </main>
  );
}
