import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { viewsPath } from "~/paths";

/** Reports each change of screen for counting. Not the first screen: the server counted it when it sent the page. */
export function useViews({ counted }: { counted: boolean }): void {
  const { pathname } = useLocation();
  const told = useRef(pathname);

  useEffect(() => {
    if (pathname === told.current) return;
    told.current = pathname;
    if (counted) navigator.sendBeacon(viewsPath, new URLSearchParams({ path: pathname }));
  }, [pathname, counted]);
}
