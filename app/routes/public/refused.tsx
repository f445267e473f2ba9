import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { ErrorPage, refusedStatuses, useErrorFacts } from "~/http/error-page";
import { notFound } from "~/http/errors";
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
  const known = refusedStatuses.find((one) => String(one) === status);
  if (!known) return notFound();
  throw data(null, { status: known });
}

export function ErrorBoundary() {
  const [search] = useSearchParams();
  return <ErrorPage {...useErrorFacts()} path={search.get("of") ?? ""} />;
}
