import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { askForPdf } from "~/features/links/ask-for-pdf.server";
import { linkPath, linkPdfPath, linkPreparingPath } from "~/features/links/paths";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { ButtonLink } from "~/ui/button";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";
import { headers as secretHeaders } from "./shown.tsx";

export const handle = { noScripts: true } satisfies RouteHandle;
export const headers = secretHeaders;

/** s after which the page asks again, and those before the download begins */
const rest = 2;

/** Waits for a PDF that is being made, and leads to it. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, link } = await unlockedLink(asked);
  const { documentId = "" } = asked.params;
  const beforeMaking = () => notTooOften("link-export:link", link.guest.linkId);
  const answer = await askForPdf(db, link, { documentId, now: new Date(), beforeMaking });
  if (!answer) return notFound();
  const t = await texts(asked.request, "guests");
  return { title: t("title"), secret, documentId, state: answer.state };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Preparing() {
  const { secret, documentId, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation("guests");
  const pdf = linkPdfPath(secret, documentId);
  return (
    <main id="content" className="wrap guest-note stack">
      {state !== "failed" && <meta httpEquiv="refresh" content={state === "ready" ? `0;url=${pdf}` : String(rest)} />}
      <h1>{t(state === "ready" ? "pdf" : "preparing.title")}</h1>
      {state === "asked" && <p role="status">{t("preparing.text")}</p>}
      {state === "failed" && <p role="alert">{t("preparing.failed")}</p>}
      <p className="row">
        {state === "ready" && (
          <ButtonLink variant="primary" icon="download" to={pdf} reloadDocument>
            {t("pdf")}
          </ButtonLink>
        )}
        {state === "failed" && <ButtonLink to={linkPreparingPath(secret, documentId)}>{t("preparing.again")}</ButtonLink>}
        <ButtonLink variant="plain" to={linkPath(secret)}>
          {t("preparing.back")}
        </ButtonLink>
      </p>
    </main>
  );
}
