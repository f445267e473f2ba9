import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { OfflineScreen } from "~/features/drafts/offline/offline-screen";
import type { RouteHandle } from "~/http/route-handle";
import { texts } from "~/i18n/texts.server";
import { dashboardPath } from "~/paths";
import offlineStyles from "~/styles/offline.css?url";
import { Brand } from "~/ui/brand";
import { SkipLink } from "~/ui/skip-link";

export const handle = { asksNoCookies: true } satisfies RouteHandle;

/** The page is the same for everybody, and says nothing of anybody: the service worker keeps it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "offline");
  return { title: t("title") };
}

/** What the page shows does not change, and there is no connection by which it could be asked for. */
export function shouldRevalidate() {
  return false;
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
        <OfflineScreen />
      </main>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: offlineStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} – Mappe` },
  { name: "robots", content: "noindex" },
];
