import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { ErrorNotice } from "~/http/error-page";
import { notFound } from "~/http/errors";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";

export const handle = { body: "form" } satisfies RouteHandle;

/** Answers every address that nothing else answers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "common");
  return data({ title: t("titled", { title: t("errors.notFoundTitle") }) }, { status: 404 });
}

export function action() {
  return notFound();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function NotFound() {
  return (
    <main className="wrap" id="content">
      <ErrorNotice status={404} />
    </main>
  );
}
