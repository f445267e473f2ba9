import type { ReactNode } from "react";

type Props = { title: ReactNode; text: ReactNode; action?: ReactNode };

/** An empty list says what to do next. */
export function Empty({ title, text, action }: Props) {
  return (
    <div className="empty">
      <svg viewBox="0 0 96 80" width="96" height="80" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M10 24a6 6 0 0 1 6-6h16l8 8h40a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6z" />
        <path d="M26 44h44M26 54h28" strokeDasharray="3 5" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
