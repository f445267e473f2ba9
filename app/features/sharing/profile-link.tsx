import type { ReactNode } from "react";
import { profilePath } from "~/paths";

/** Who somebody is, in a tab of its own: nothing that is ticked in the form is lost. */
export function ProfileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={profilePath(id)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
