import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Suspense } from "react";
import { texts } from "~/i18n/texts.server";
import { dashboardPath } from "~/paths";
import offlineStyles from "~/styles/offline.css?url";
import { Brand } from "~/ui/brand";
import { latePart } from "~/ui/late-part";
import { SkipLink } from "~/ui/skip-link";

// Apart from the route, so that no other screen is told what it is made of.
const OfflineScreen = latePart(() => import("~/features/drafts/offline/offline-screen").then(({ OfflineScreen }) => OfflineScreen));

/** The page is the same for everybody, and says nothing of anybody: the service worker keeps it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "offline");
  return { title: t("title") };
}

export default function Offline() {
  return (
    <div className="public">
      <SkipLink />
      <header className="pubbar">
        <div className="wrap">
          <Brand to={dashboardPath} />
        </div>
      </header>
      <main className="wrap offline stack" id="content">
        <Suspense>
          <OfflineScreen />
        </Suspense>
      </main>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offlineStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex" },
];
