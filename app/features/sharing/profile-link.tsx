import type { ReactNode } from "react";
import { profilePath } from "~/paths";

/** A link to a profile that opens in a new tab, so that no change in the form is lost. */
export function ProfileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={profilePath(id)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
