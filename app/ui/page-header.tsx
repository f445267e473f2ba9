import type { ReactNode } from "react";

/** The only h1 of a screen, with actions or a quiet line beside it. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="title">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
