import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Menu = ComponentType<{ close: () => void }>;

/** Ctrl+K, or ⌘K, opens the menu of all there is; its script comes with the first time. */
export function useCommandMenu(): ReactNode {
  const [Shown, show] = useState<Menu>();
  useEffect(() => {
    async function open(event: KeyboardEvent) {
      const isAsked = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Below a dialog everything stays as it is.
      if (!isAsked || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const menu = await import("./command-menu.tsx").catch(() => undefined);
      if (menu) show(() => menu.CommandMenu);
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return Shown && <Shown close={() => show(undefined)} />;
}
