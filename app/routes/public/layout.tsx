import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import siteStyles from "~/styles/site.css?url";
import { PublicFrame } from "~/ui/public-frame";

export const handle = { noScripts: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return { signedIn: Boolean(await optionalUser(request)) };
}

export default function PublicLayout() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame signedIn={signedIn}>
      <Outlet />
    </PublicFrame>
  );
}

export const links = () => [{ rel: "stylesheet", href: siteStyles }];
