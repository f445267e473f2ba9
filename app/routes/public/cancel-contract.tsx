import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "~/http/route-handle";
import { loadNotice, takeNotice } from "./contract-notice.server.ts";
import { ContractNotice } from "./contract-notice.tsx";
import { pageMeta } from "./page-meta.ts";

export const handle = { body: "form" } satisfies RouteHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return loadNotice({ request, kind: "cancel" });
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeNotice({ request, context, kind: "cancel" });
}

export default function CancelContract() {
  return <ContractNotice kind="cancel" />;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
