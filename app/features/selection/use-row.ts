import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

/** A link that leads to a row finds it in the middle of the window, where keys go on. The browser's own Back knows better where it was. */
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
