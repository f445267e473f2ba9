import type { ReactNode } from "react";
import { usePreferences } from "~/ui/preferences";

type Props = {
  says: string;
  /** where the person has chosen that pages come without script */
  saysLite?: string;
  children: ReactNode;
};

/** What only works with script; where there is none, by the style sheet, these words stand instead. */
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
