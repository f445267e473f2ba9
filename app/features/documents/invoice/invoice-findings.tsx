import type { ToldFinding } from "../facts/told-findings.server.ts";

/** What the check of an invoice found: its errors and warnings in plain words, or that there are none. */
export type ToldCheck = { title: string; none: string; note: string; ask: string; findings: (ToldFinding & { by: string })[] };

export function InvoiceFindings({ check: { title, none, note, ask, findings } }: { check: ToldCheck }) {
  if (findings.length === 0)
    return (
      <p className="checked-invoice">
        {none} <span className="quiet">{note}</span>
      </p>
    );
  return (
    <section className="checked-invoice" aria-labelledby="findings">
      <h2 id="findings">{title}</h2>
      <ul>
        {findings.map(({ severity, grade, where, says, ask: wish, by }) => (
          <li key={`${where} ${says}`} className={severity}>
            <p>
              <b className="grade">{grade}</b>
              {where && <span> {where}:</span>} {says}
            </p>
            <p className="wish">
              <span className="hidden-text">{ask}: </span>
              {wish} <span className="term">{by}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet small-text">{note}</p>
    </section>
  );
}
