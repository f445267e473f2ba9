import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { viewsPath } from "~/paths";

/** Tells of each change of screen; the first one the server sent itself, and knows. */
export function useViews({ counted }: { counted: boolean }): void {
  const { pathname } = useLocation();
  const told = useRef(pathname);

  useEffect(() => {
    if (pathname === told.current) return;
    told.current = pathname;
    if (counted) navigator.sendBeacon(viewsPath, new URLSearchParams({ path: pathname }));
  }, [pathname, counted]);
}
