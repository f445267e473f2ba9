import { type Location, useBlocker } from "@remix-run/react";
import { readNotificationPath } from "~/paths";

/** With unsaved changes the ways out of an edit lead over a question; what is no screen is no way out. */
export function useLeaving(hasChanges: boolean) {
  return useBlocker(({ currentLocation, nextLocation }) => hasChanges && isOtherScreen(currentLocation, nextLocation));
}

const editScreens = ["/admin/documentdetails/edit", "/admin/documentdetails/crop"];

function isOtherScreen(current: Location, next: Location): boolean {
  if (!next.pathname.startsWith("/admin/") || next.pathname === readNotificationPath) return false;
  return !editScreens.includes(next.pathname) || documentIn(next) !== documentIn(current);
}

function documentIn({ search }: Location): string | null {
  return new URLSearchParams(search).get("document");
}
