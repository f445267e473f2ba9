import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { preferencesPath } from "~/paths";

type Props = {
  /** with script: called instead of a submit that reloads the page */
  choose?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  className?: string | undefined;
  /** buttons named "choice" */
  children: ReactNode;
};

export function PreferenceForm({ choose, className, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={preferencesPath} className={className} onSubmit={choose}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  );
}
