import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A label that states a fact; it cannot be pressed. */
export function Badge({ tone, children }: { tone?: "ink" | "success" | "warning" | "danger" | undefined; children: ReactNode }) {
  return <span className={classNames("badge", tone)}>{children}</span>;
}
