import { Link } from "@remix-run/react";

/** Links to the same search with a word that the documents contain. */
export function DidYouMean({ lead, links }: { lead: string; links: { label: string; to: string }[] }) {
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
