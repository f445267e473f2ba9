import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner.tsx";
import { ButtonLink } from "./button.tsx";
import { CopyField } from "./copy-field.tsx";

type Props = {
  children: ReactNode;
  /** label and value of each text that is taken elsewhere */
  fields: readonly (readonly [string, string])[];
  words: { copy(what: string): string; copied: string; done: string };
  /** where one goes on */
  to: string;
};

/** A secret that is shown this once, in place of the list in which it was made, with all that belongs to it. */
export function ShownOnce({ children, fields, words: { copy, copied, done }, to }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  // It takes the place of a longer list, of which one may see the end alone.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className="stack shown-once" ref={shown} tabIndex={-1}>
      <Banner tone="success">{children}</Banner>
      {fields.map(([label, value]) => (
        <CopyField key={label} label={label} value={value} words={{ copy: copy(label), copied }} />
      ))}
      <div>
        <ButtonLink variant="primary" to={to}>
          {done}
        </ButtonLink>
      </div>
    </div>
  );
}
