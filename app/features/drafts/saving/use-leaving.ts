import { type Location, useBlocker, useLocation } from "@remix-run/react";
import { useState } from "react";
import { readNotificationPath } from "~/paths";

/** next: where the person was about to go */
type Leaving = { next: string | undefined; stay(): void };

/** With unsaved changes the ways out of an edit lead over a question; what is no screen is no way out. */
export function useLeaving(hasChanges: boolean): Leaving {
  const { key } = useLocation();
  const [asked, ask] = useState<{ next: string; key: string } | null>(null);
  useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanges || !isOtherScreen(currentLocation, nextLocation)) return false;
    // Asked here, not where the held back way is seen: every reload of data that ends in between lets the router forget it.
    ask({ next: nextLocation.pathname + nextLocation.search, key: currentLocation.key });
    return true;
  });

  return { next: asked?.key === key ? asked.next : undefined, stay: () => ask(null) };
}

const editScreens = ["edit", "crop", "marks", "beside"].map((screen) => `/admin/documentdetails/${screen}`);

function isOtherScreen(current: Location, next: Location): boolean {
  // React lets go of a blocker a moment after the screen is gone.
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
