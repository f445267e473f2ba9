import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

/** back: the way back, if the screen is a step below another */
type Props = { title: ReactNode; back?: Pick<LinkProps, "to" | "children">; children?: ReactNode };

/** The only h1 of a screen, with actions or a quiet line beside it. */
export function PageHeader({ title, back, children }: Props) {
  return (
    <>
      {back && (
        <div className="path">
          <ButtonLink variant="plain" icon="arrow-left" className="back" {...back} />
        </div>
      )}
      <div className="title">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}
