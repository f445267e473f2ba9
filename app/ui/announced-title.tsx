import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells screen readers of a step to another screen, since script changes the page without loading it. If the pressed link is gone, the new title
 * gets the focus, so that keys go on from there (WCAG 2.4.3). If the link keeps the focus, the title is read out (WCAG 4.1.3). After a step to
 * another part of the same screen, such as a list in another order, only a link that has an id is cared for: the one of that id gets the focus again.
 */
export function AnnouncedTitle() {
  const { pathname, search } = useLocation();
  const told = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ pathname, search });
  const link = useRef("");

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      link.current = target instanceof HTMLAnchorElement ? target.id : "";
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    const { pathname: before, search: narrowed } = shown.current;
    if (before === pathname && narrowed === search) return;
    shown.current = { pathname, search };
    const isOther = before !== pathname;
    // It waits a frame, in which a screen or a dialog may take the focus itself. A dialog is read out by its own title.
    const frame = requestAnimationFrame(() => {
      const title = document.querySelector("h1");
      if (!title || document.querySelector("dialog[open]")) return;
      if (document.activeElement === document.body && (isOther || link.current)) {
        const drawnAnew = isOther ? null : document.getElementById(link.current);
        if (!drawnAnew) title.tabIndex = -1;
        (drawnAnew ?? title).focus({ preventScroll: true });
      } else if (isOther) told.current?.replaceChildren(title.textContent ?? "");
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);

  return <p className="hidden-text" aria-live="polite" ref={told} />;
}
