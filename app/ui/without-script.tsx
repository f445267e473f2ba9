import type { ReactNode } from "react";
import { usePreferences } from "./preferences.ts";

/** Content for pages on which no script runs: the browser has none, or asked for none. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { lite } = usePreferences();
  return lite ? children : <noscript>{children}</noscript>;
}
