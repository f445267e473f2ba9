import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { PreparingPdf } from "~/features/links/preparing-pdf";
import { guestPdfPath, guestPdfStatePath, guestPreparingPath, guestSignPath } from "~/features/signing/guests/paths";
import { notFound } from "~/http/errors";
import { notTooOften } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";
import { guestHeaders, knownGuest } from "./asked-guest.server.ts";

export const handle = { noScripts: true } satisfies RouteHandle;
export const headers = guestHeaders;

/** Waits for the PDF that is being made, and leads to it. */
export async function loader(asked: LoaderFunctionArgs) {
  const { secret, open } = await knownGuest(asked);
  const { documentId, guest } = open;
  const facts = { title: (await texts(asked.request, "guestSigning"))("title"), secret };
  if (new URL(asked.request.url).searchParams.has("failed")) return { ...facts, state: "failed" as const };
  const beforeMaking = () => notTooOften("link-export:link", guest.signerId);
  const answer = await askForExport(db, guest, { documentId, versionId: null, now: new Date(), beforeMaking });
  return answer ? { ...facts, state: answer.state } : notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Preparing() {
  const { secret, state } = useLoaderData<typeof loader>();
  const paths = {
    pdf: guestPdfPath(secret),
    state: guestPdfStatePath(secret),
    again: guestPreparingPath(secret),
    failed: guestPreparingPath(secret, { failed: true }),
    back: guestSignPath(secret),
  };
  return <PreparingPdf state={state} paths={paths} />;
}
