import type { ReactNode } from "react";
import { usePreferences } from "~/ui/preferences";

type Props = {
  says: string;
  /** text for a person who has chosen pages without script */
  saysLite?: string;
  children: ReactNode;
};

/** Shows something that only works with script; without script the style sheet shows these words instead. */
export function WithoutScript({ says, saysLite = says, children }: Props) {
  const { lite } = usePreferences();
  if (lite) return <p className="quiet small-text">{saysLite}</p>;
  return (
    <>
      <div className="by-script">{children}</div>
      <p className="no-script quiet small-text">{says}</p>
    </>
  );
}
