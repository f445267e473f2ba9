import type { AnchorHTMLAttributes } from "react";

/** A link to a configured address: an address outside opens in a new tab, one of ours as a page of its own. */
export function OuterLink({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const outside = href.startsWith("/") ? {} : { target: "_blank", rel: "noopener" };
  return <a href={href} {...outside} {...props} />;
}
