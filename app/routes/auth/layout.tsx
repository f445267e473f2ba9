import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RouteHandle } from "~/http/route-handle";
import { optionalUser } from "~/http/session.server";
import { FolderArt } from "~/ui/folder-art";
import { PublicFrame } from "~/ui/public-frame";

export const handle = { noScripts: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return { signedIn: Boolean(await optionalUser(request)) };
}

export default function AuthLayout() {
  const { signedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("auth");
  return (
    <PublicFrame signedIn={signedIn}>
      <main className="wrap sign" id="content">
        <section className="signin" aria-labelledby="heading">
          <Outlet />
        </section>
        <FolderArt title={t("art.title")} text={t("art.text")} />
      </main>
    </PublicFrame>
  );
}
