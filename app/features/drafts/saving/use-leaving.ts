import { type Location, useBlocker, useLocation } from "@remix-run/react";
import { useState } from "react";
import { readNotificationPath } from "~/paths";

/** next: address that the person was about to open */
type Leaving = { next: string | undefined; stay(): void };

/** With unsaved changes, asks before an edit is left for another screen; addresses that are not screens do not count. */
export function useLeaving(hasChanges: boolean): Leaving {
  const { key } = useLocation();
  const [asked, ask] = useState<{ next: string; key: string } | null>(null);
  useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanges || !isOtherScreen(currentLocation, nextLocation)) return false;
    // The question is asked here and not from the blocker's state, as every reload of data that ends in between makes the router reset that.
    ask({ next: nextLocation.pathname + nextLocation.search, key: currentLocation.key });
    return true;
  });

  return { next: asked?.key === key ? asked.next : undefined, stay: () => ask(null) };
}

const editScreens = ["edit", "crop", "marks", "beside"].map((screen) => `/admin/documentdetails/${screen}`);

function isOtherScreen(current: Location, next: Location): boolean {
  // React removes a blocker a moment after the screen is gone.
  if (!isOfEdit(current)) return false;
  if (!next.pathname.startsWith("/admin/") || next.pathname === readNotificationPath) return false;
  return !isOfEdit(next) || documentIn(next) !== documentIn(current);
}

function isOfEdit({ pathname }: Location): boolean {
  return editScreens.includes(pathname);
}

function documentIn({ search }: Location): string | null {
  return new URLSearchParams(search).get("document");
}
