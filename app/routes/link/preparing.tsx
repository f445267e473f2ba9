import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askForPdf } from "~/features/links/ask-for-pdf.server";
import { linkDocumentPath, linkPath, linkPdfPath, linkPdfStatePath, linkPreparingPath } from "~/features/links/paths";
import { PreparingPdf } from "~/features/links/preparing-pdf";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { unlockedLink } from "./asked-link.server.ts";
import { headers as secretHeaders } from "./shown.tsx";

export const handle = { noScripts: true } satisfies RouteHandle;
export const headers = secretHeaders;

/** Waits for a PDF that is being made, and leads to it. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, link } = await unlockedLink(asked);
  const { documentId = "" } = asked.params;
  const beforeMaking = () => notTooOften("link-export:link", link.guest.linkId);
  const t = await texts(asked.request, "guests");
  const isSeveral = link.viewId !== null || link.documentIds.length > 1;
  const facts = { title: t("title"), secret, documentId, back: isSeveral ? linkDocumentPath(secret, documentId) : linkPath(secret) };
  if (new URL(asked.request.url).searchParams.has("failed")) return { ...facts, state: "failed" as const };
  const answer = await askForPdf(db, link, { documentId, now: new Date(), beforeMaking });
  return answer ? { ...facts, state: answer.state } : notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Preparing() {
  const { secret, documentId, back, state } = useLoaderData<typeof loader>();
  const paths = {
    pdf: linkPdfPath(secret, documentId),
    state: linkPdfStatePath(secret, documentId),
    again: linkPreparingPath(secret, documentId),
    failed: linkPreparingPath(secret, documentId, { failed: true }),
    back,
  };
  return <PreparingPdf state={state} paths={paths} />;
}
