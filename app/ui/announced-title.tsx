import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a step to another screen script has changed the page without loading it, of which a screen reader hears nothing. Where the pressed link
 * went with its screen, keys go on from the new title (WCAG 2.4.3); where it is still there and keeps the focus, the title is read out (4.1.3).
 */
export function AnnouncedTitle() {
  const { pathname } = useLocation();
  const told = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A frame later: what takes the focus by itself has done so, and an open dialog is read out by its own title.
    const frame = requestAnimationFrame(() => {
      const title = document.querySelector("h1");
      if (!title || document.querySelector("dialog[open]")) return;
      if (document.activeElement === document.body) {
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      } else told.current?.replaceChildren(title.textContent ?? "");
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return <p className="hidden-text" aria-live="polite" ref={told} />;
}
