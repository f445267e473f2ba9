import type { AnchorHTMLAttributes } from "react";

/** To an address that is configured: one outside opens in a new tab, one of ours as a page of its own. */
export function OuterLink({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const outside = href.startsWith("/") ? {} : { target: "_blank", rel: "noopener" };
  return <a href={href} {...outside} {...props} />;
}
