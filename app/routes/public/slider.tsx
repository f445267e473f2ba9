import type { ReactNode } from "react";

type Props = {
  label: string;
  /** slides side by side if there is room; fewer on narrower screens */
  most: 3 | 4;
  /** list items */
  children: ReactNode;
};

/** A list that scrolls sideways and stops at its slides; a browser that can adds buttons. Every slide is there without script. */
export function Slider({ label, most, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="slider" data-most={most} tabIndex={0} aria-label={label}>
      <ul>{children}</ul>
    </section>
  );
}
