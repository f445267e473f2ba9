import { Link } from "@remix-run/react";

/** The folder with the paper looking out, and the name. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path d="M3 10a3 3 0 0 1 3-3h5.6a3 3 0 0 1 2.3 1l2 2.4H26a3 3 0 0 1 3 3V15H3z" fill="currentColor" opacity=".55" />
        <path d="M9 4.5h14A1.5 1.5 0 0 1 24.5 6v10h-17V6A1.5 1.5 0 0 1 9 4.5z" fill="#fff" stroke="currentColor" strokeWidth="1.6" />
        <path d="M11.5 9h9M11.5 12h6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        <path d="M3 15h26v10.5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z" fill="currentColor" />
      </svg>
      Mappe
    </Link>
  );
}
