import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells screen readers of a step to another screen, since script changes the page without loading it. If the pressed link is gone, the new title
 * gets the focus, so that keys go on from there (WCAG 2.4.3). If the link keeps the focus, the title is read out (WCAG 4.1.3).
 */
export function AnnouncedTitle() {
  const { pathname } = useLocation();
  const told = useRef<HTMLParagraphElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // It waits a frame, in which a screen or a dialog may take the focus itself. A dialog is read out by its own title.
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
