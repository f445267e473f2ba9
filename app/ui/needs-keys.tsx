import type { ReactNode } from "react";
import { usePreferences } from "./preferences.ts";

/** Words about single keys: not where they are switched off, and, by the style sheet, not where there is no keyboard or no script. */
export function NeedsKeys({ children }: { children: ReactNode }) {
  const { keysOn, lite } = usePreferences();
  return keysOn && !lite && <div className="needs-keys">{children}</div>;
}
