import type { ReactNode } from "react";
import { usePreferences } from "./preferences.ts";

/** What a page needs that no script runs on: the browser has none, or asked to be spared it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { lite } = usePreferences();
  return lite ? children : <noscript>{children}</noscript>;
}
