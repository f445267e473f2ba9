import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { ErrorPage, refusedStatuses, useErrorFacts } from "~/http/error-page";
import { notFound } from "~/http/errors";
import { minutesToWait } from "~/http/not-too-often.server";
import type { RouteHandle } from "~/http/route-handle";

export const handle = { body: "form", noScripts: true } satisfies RouteHandle;

/** Answers in place of a route whose form was refused before anybody read it. */
export function action({ params }: ActionFunctionArgs) {
  return refuse(params.status);
}

export function loader({ params }: LoaderFunctionArgs) {
  return refuse(params.status);
}

function refuse(status: string | undefined): never {
  const known = [...refusedStatuses, 429].find((one) => String(one) === status);
  if (!known) return notFound();
  throw data({ minutes: minutesToWait() }, { status: known });
}

export function ErrorBoundary() {
  const [search] = useSearchParams();
  return <ErrorPage {...useErrorFacts()} path={search.get("of") ?? ""} />;
}
