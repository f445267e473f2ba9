import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { keepTyped, type Typed } from "./keep-typed.ts";

type Kept = { end(): Typed };
type Menu = ComponentType<{ kept: Kept; close: () => void }>;

/** Opens the command menu by Ctrl+K or ⌘K; its code is loaded on first use, and keys typed until then go to its field. */
export function useCommandMenu(): ReactNode {
  const [shown, show] = useState<{ Menu: Menu; kept: Kept }>();
  useEffect(() => {
    let isAsked = false;
    async function open(event: KeyboardEvent) {
      const isOurs = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Nothing happens below an open dialog.
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
