import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { keepTyped, type Typed } from "./keep-typed.ts";

type Kept = { end(): Typed };
type Menu = ComponentType<{ kept: Kept; close: () => void }>;

/** Ctrl+K, or ⌘K, opens the menu of all there is; its script comes with the first time, and what is typed until then is for its field. */
export function useCommandMenu(): ReactNode {
  const [shown, show] = useState<{ Menu: Menu; kept: Kept }>();
  useEffect(() => {
    let isAsked = false;
    async function open(event: KeyboardEvent) {
      const isOurs = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Below a dialog everything stays as it is.
      if (!isOurs || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (isAsked) return;
      isAsked = true;
      const kept = keepTyped();
      const menu = await import("./command-menu.tsx").catch(() => undefined);
      isAsked = false;
      if (menu) show({ Menu: menu.CommandMenu, kept });
      else kept.end();
    }
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, []);
  return shown && <shown.Menu kept={shown.kept} close={() => show(undefined)} />;
}
