import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ErrorPage } from "~/http/error-page";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";

export const handle = { noScripts: true } satisfies RouteHandle;

/** Answers a form that was longer than is taken at once; the form itself was not read. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "common");
  return data({ title: t("errors.tooLargeTitle") }, { status: 413 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function TooLarge() {
  return <ErrorPage status={413} />;
}
