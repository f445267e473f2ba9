import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { findPendingVerification } from "~/features/accounts/queries.server";
import { VerifyBanner } from "~/features/accounts/verify-banner";
import { findAllowance } from "~/features/billing/find-allowance.server";
import { Quota } from "~/features/billing/quota";
import { WaitingHere } from "~/features/drafts/adding/waiting-here";
import { Bell, BellButton } from "~/features/notifications/bell";
import { findBell } from "~/features/notifications/find-news.server";
import { findDeparture } from "~/features/own-data/erasure/find-departure.server";
import { findOwnPhoto } from "~/features/profiles/photos/find-photo.server";
import { SearchField } from "~/features/search/search-field";
import { useCommandMenu } from "~/features/search/suggestions/use-command-menu";
import { orMissing } from "~/http/or-missing.server";
import { says } from "~/http/route-handle";
import { requireUser } from "~/http/session.server";
import { useLive } from "~/live/use-live";
import { dataExportPath, leavePath } from "~/paths";
import phoneStyles from "~/styles/phone.css?url";
import { AnnouncedTitle } from "~/ui/announced-title";
import { classNames } from "~/ui/class-names";
import { CookieBanner } from "~/ui/cookie-banner";
import { KeysHelp } from "~/ui/keys-help";
import { LegalLinks } from "~/ui/legal-links";
import { useChoice } from "~/ui/preferences";
import { SideMenu } from "~/ui/side-menu";
import { SkipLink } from "~/ui/skip-link";
import { TopBar } from "~/ui/top-bar";
import { useShellKeys } from "~/ui/use-shell-keys";
import { UserMenu } from "~/ui/user-menu";
import { version } from "~/ui/version";
import { db } from "~db/client.server";
import type { loader as dashboard } from "./dashboard.tsx";
import type { loader as documents } from "./documents.tsx";
import { menuEntries } from "./menu-entries.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireUser(request);
  const now = new Date();
  // Somebody who signs in again after asking to be erased is asked first whether they want to stay.
  if (!leadsThrough(request) && (await findDeparture(db, viewer))) throw redirect(leavePath);
  const counted = findAllowance(db, viewer, now);
  const [verification, bell, allowance, menu, photo] = await Promise.all([
    findPendingVerification(db, viewer, now),
    orMissing("bell", context.requestId, findBell(db, viewer)),
    counted,
    menuEntries(viewer, { request, requestId: context.requestId, now, allowance: counted }),
    orMissing("photo", context.requestId, findOwnPhoto(db, viewer)),
  ]);
  return {
    viewer: { id: viewer.id, name: viewer.displayName, email: viewer.email, verified: viewer.emailVerified, photo },
    ...{ verification, bell, allowance, menu },
    isPhone: context.isPhone,
  };
}

/** The pages that somebody needs who is leaving. */
function leadsThrough({ url }: Request): boolean {
  return [leavePath, dataExportPath].includes(new URL(url).pathname.replace(/\.data$/, ""));
}

export default function AdminLayout() {
  const { viewer, verification, bell, allowance, menu, isPhone } = useLoaderData<typeof loader>();
  const { preferences, choose } = useChoice();
  const ownPrimary = useMatches().some(({ handle }) => says(handle, "ownPrimary"));
  // The guide has the banner's text and button as its first step, and a filled button of its own.
  const isGuided = useRouteLoaderData<typeof dashboard>("routes/admin/dashboard")?.isGuided;
  const list = useRouteLoaderData<typeof documents>("routes/admin/documents");
  const isBusy = useNavigation().state !== "idle";
  useLive();
  useShellKeys();
  const commandMenu = useCommandMenu();
  const legal = (
    <>
      <LegalLinks />
      <span>{version}</span>
    </>
  );

  return (
    <div className={classNames("app", isPhone && "phone", preferences.menuHidden && "menu-hidden", isBusy && "busy")}>
      {!isPhone && <link rel="stylesheet" href={phoneStyles} media="(width < 641px)" />}
      <SkipLink />
      <SideMenu person={viewer} {...menu}>
        {menu.quota && <Quota {...allowance} {...menu.quota} />}
        <div className="legal only-phone">{legal}</div>
      </SideMenu>
      <SearchField list={list} />
      <TopBar
        name={viewer.name}
        photo={viewer.photo}
        menuHidden={preferences.menuHidden}
        choose={choose}
        bell={<BellButton unread={bell?.unread ?? 0} />}
        addLocked={!viewer.verified}
        ownPrimary={ownPrimary || isGuided === true}
      />
      <Bell latest={bell?.latest ?? null} />
      <UserMenu name={viewer.name} email={viewer.email} own={menu.own} />
      <KeysHelp />
      {commandMenu}
      <AnnouncedTitle />
      <main className="main" id="content">
        <CookieBanner />
        {verification && !isGuided && <VerifyBanner {...verification} />}
        <WaitingHere />
        <Outlet />
      </main>
      <footer className="foot">{legal}</footer>
    </div>
  );
}
