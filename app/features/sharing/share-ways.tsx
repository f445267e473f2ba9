import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

type Way = { to: string; words: string; isHere?: boolean };

/** The two ways of sharing a document: with people who have an account, and by link. */
export function ShareWays({ label, people, link }: { label: string; people: Way; link: Way }) {
  return (
    <nav className="segments share-ways" aria-label={label}>
      {[{ ...people, icon: "users" } as const, { ...link, icon: "link" } as const].map(({ to, words, isHere, icon }) => (
        <Link key={to} to={to} aria-current={isHere ? "page" : undefined}>
          <Icon name={icon} small />
          {words}
        </Link>
      ))}
    </nav>
  );
}
