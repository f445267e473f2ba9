import { Link } from "@remix-run/react";
import { billingPath } from "~/paths";
import type { Allowance } from "./find-allowance.server.ts";

type Props = Pick<Allowance, "pagesLeft" | "allowance"> & { left: string; more: string };

/** Shows at the foot of the menu how much of the trial is left. */
export function Quota({ pagesLeft, allowance, left, more }: Props) {
  return (
    <div className="quota">
      <span>{left}</span>
      <progress value={pagesLeft} max={allowance} aria-label={left} />
      <Link to={billingPath}>{more}</Link>
    </div>
  );
}
