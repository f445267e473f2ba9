import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { findPendingVerification } from "~/features/accounts/queries.server";
import { VerifyBanner } from "~/features/accounts/verify-banner";
import { requireUser } from "~/http/session.server";
import { useLive } from "~/live/use-live";
import phoneStyles from "~/styles/phone.css?url";
import { LegalLinks } from "~/ui/legal-links";
import { SideMenu } from "~/ui/side-menu";
import { SkipLink } from "~/ui/skip-link";
import { TopBar } from "~/ui/top-bar";
import { useShellKeys } from "~/ui/use-shell-keys";
import { UserMenu } from "~/ui/user-menu";
import { version } from "~/ui/version";
import { db } from "~db/client.server";

/** What a screen tells the frame: ownPrimary when it has a filled action of its own. */
export type ShellHandle = { ownPrimary?: boolean };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  return {
    viewer: { name: viewer.displayName, email: viewer.email, verified: viewer.emailVerified },
    verification: await findPendingVerification(db, viewer, new Date()),
    isPhone: context.isPhone,
  };
}

export default function AdminLayout() {
  const { viewer, verification, isPhone } = useLoaderData<typeof loader>();
  const ownPrimary = useMatches().some(({ handle }) => hasOwnPrimary(handle));
  useLive();
  useShellKeys();

  return (
    <div className={isPhone ? "app phone" : "app"}>
      <link rel="stylesheet" href={phoneStyles} media={isPhone ? "all" : "(width < 641px)"} />
      <SkipLink />
      <SideMenu />
      <TopBar name={viewer.name} addLocked={!viewer.verified} ownPrimary={ownPrimary} />
      <UserMenu name={viewer.name} email={viewer.email} />
      <main className="main" id="content">
        {verification && <VerifyBanner {...verification} />}
        <Outlet />
      </main>
      <footer className="foot">
        <LegalLinks />
        <span>{version}</span>
      </footer>
    </div>
  );
}

function hasOwnPrimary(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "ownPrimary" in handle && handle.ownPrimary === true;
}
