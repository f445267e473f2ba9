import { type Location, useBlocker, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readNotificationPath } from "~/paths";

/** next: where the person was about to go */
type Leaving = { next: string | undefined; stay(): void };

/** With unsaved changes the ways out of an edit lead over a question; what is no screen is no way out. */
export function useLeaving(hasChanges: boolean): Leaving {
  const { key } = useLocation();
  const [asked, ask] = useState<{ next: string; key: string } | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasChanges && isOtherScreen(currentLocation, nextLocation));

  // The router forgets what it held back with every reload of data: the question has to outlast them.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    ask({ next: blocker.location.pathname + blocker.location.search, key });
    blocker.reset();
  }, [blocker, key]);

  return { next: asked?.key === key ? asked.next : undefined, stay: () => ask(null) };
}

const editScreens = ["edit", "crop", "marks", "beside"].map((screen) => `/admin/documentdetails/${screen}`);

function isOtherScreen(current: Location, next: Location): boolean {
  if (!next.pathname.startsWith("/admin/") || next.pathname === readNotificationPath) return false;
  return !editScreens.includes(next.pathname) || documentIn(next) !== documentIn(current);
}

function documentIn({ search }: Location): string | null {
  return new URLSearchParams(search).get("document");
}
