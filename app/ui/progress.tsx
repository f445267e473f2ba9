import { classNames } from "./class-names.ts";

/** Tells whether the bar warns: it does up to 60 percent; above that, it has the ink colour. */
export function isLow(value: number, max: number): boolean {
  return value <= max * 0.6;
}

type Props = {
  value: number;
  max: number;
  /** accessible name */
  label: string;
  tone?: "ink" | "low" | undefined;
};

export function Progress({ value, max, label, tone }: Props) {
  const low = tone ? tone === "low" : isLow(value, max);
  return (
    <progress className={classNames(low && "low") || undefined} value={value} max={max} aria-label={label}>
      {max > 0 ? Math.round((value / max) * 100) : 0} %
    </progress>
  );
}
