import type { ReactNode } from "react";
import { usePreferences } from "./preferences.ts";

/** Words about shortcuts of single keys: hidden if these are switched off and, by the style sheet, if there is no keyboard or no script. */
export function NeedsKeys({ children }: { children: ReactNode }) {
  const { keysOn, lite } = usePreferences();
  return keysOn && !lite && <div className="needs-keys">{children}</div>;
}
