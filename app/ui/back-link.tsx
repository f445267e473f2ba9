import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

/** The way back above the title of a page that is a step below another. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="path">
      <ButtonLink variant="plain" icon="arrow-left" className="back" to={to}>
        {children}
      </ButtonLink>
    </div>
  );
}
