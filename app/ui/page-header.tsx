import type { ReactNode } from "react";

/** The one h1 of a screen; the actions or a quiet line stand beside it. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="title">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
