import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** Scrolls to the row that the address names and focuses it, so that keys go on there. The browser's own Back restores a more exact place. */
export function useRow(): void {
  const { hash } = useLocation();
  const isLink = useNavigationType() === "PUSH";
  useEffect(() => {
    if (!isLink) return;
    const row = [...document.querySelectorAll<HTMLElement>(".list .name a")].find(({ id }) => `#${id}` === hash);
    row?.scrollIntoView({ block: "center", behavior: "instant" });
    row?.focus({ preventScroll: true });
  }, [hash, isLink]);
}
