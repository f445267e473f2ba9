import { Link } from "@remix-run/react";

export type Proposed = { lead: string; links: { label: string; to: string }[] };

/** Links above the hits to what may have been meant: another word, or a saved search of this name. */
export function ProposedLinks({ lead, links }: Proposed) {
  return (
    <p className="chips meant">
      {lead}
      {links.map(({ label, to }) => (
        <Link key={to} className="clear" to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}
