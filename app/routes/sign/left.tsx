import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { guestHeaders } from "./asked-guest.server.ts";

export const handle = { noScripts: true } satisfies RouteHandle;
export const headers = guestHeaders;

/** Where somebody arrives who got a link that was meant for somebody else, and ended it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "guestSigning");
  return { title: t("leaving.done"), text: t("leaving.left") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} – Mappe` }];

export default function Left() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
    </main>
  );
}
