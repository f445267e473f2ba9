// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out anew are no table to a browser
import { useId } from "react";
import type { ToldInvoice, ToldLine, ToldRow, ToldSection } from "~/invoice/told/told";

/** What stands around the invoice's own words. */
export type SheetWords = { terms: string; lines: string; enclosed: string };

/** Where its files can be had: one for each attachment, null if there is none; and those that its PDF carries along */
export type SheetLinks = { attachments: (string | null)[]; enclosed: { name: string; to: string }[] };

/** An electronic invoice as a person reads it, on the screen and in print. The names of the norm are shown by a tick, without script. */
export function InvoiceSheet({ invoice, words, links }: { invoice: ToldInvoice; words: SheetWords; links?: SheetLinks }) {
  const { seller, buyer, kind, number, document, lines, sums, due, vat, payment, notes, parties, attachments, source } = invoice;
  return (
    <article className="invoice" lang={invoice.language}>
      <label className="check norm-ids">
        <input type="checkbox" />
        <span>{words.terms}</span>
      </label>
      <div className="sheet">
        <header>
          <p className="seller">{seller[0]}</p>
          <div className="window">
            <p className="sender">{seller.join(" · ")}</p>
            <address>
              {buyer.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </address>
          </div>
          <Rows rows={document.rows} className="document" />
        </header>
        <h2>
          {kind} {number}
        </h2>
        {lines.rows.length > 0 && <Lines lines={lines} label={words.lines} />}
        <div className="sums">
          <Rows rows={sums.rows} />
          <Rows rows={[due]} className="due" />
        </div>
        {[payment, vat].map((section) => (
          <Section key={section.title} {...section} />
        ))}
        {notes.texts.length > 0 && (
          <section>
            <h3>{notes.title}</h3>
            {notes.texts.map((text) => (
              <p key={text} className="note">
                {text}
              </p>
            ))}
          </section>
        )}
        <div className="parties">
          {parties.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
        {attachments.rows.length > 0 && (
          <section>
            <h3>{attachments.title}</h3>
            <ul>
              {attachments.rows.map(({ name, description }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: attachments may be alike, and never move
                <li key={at}>
                  <Named name={name} to={links?.attachments[at]} />
                  {description && <span className="quiet small-text"> {description}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {links && links.enclosed.length > 0 && (
          <section>
            <h3>{words.enclosed}</h3>
            <ul>
              {links.enclosed.map(({ name, to }) => (
                <li key={to}>
                  <Named name={name} to={to} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="source">{source}</p>
      </div>
    </article>
  );
}

function Named({ name, to }: { name: string; to: string | null | undefined }) {
  return to ? (
    <a href={to} download>
      {name}
    </a>
  ) : (
    name
  );
}

function Section({ title, rows }: ToldSection) {
  const heading = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <Rows rows={rows} />
    </section>
  );
}

function Rows({ rows, className }: { rows: readonly ToldRow[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map(({ label, value, term }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and never move
        <div key={at}>
          <dt>
            {label}
            {term && <span className="term"> {term}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines: { columns, rows, more }, label }: { lines: ToldInvoice["lines"]; label: string }) {
  return (
    <>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {(Object.keys(columns) as (keyof typeof columns)[]).map((name) => (
              <th key={name} role="columnheader" scope="col" className={name}>
                {columns[name]}
                <span className="term"> {termOf[name]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice's lines may have the same number, and never move
            <Line key={at} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {more && <p className="quiet">{more}</p>}
    </>
  );
}

const termOf = { id: "BT-126", item: "BT-153", quantity: "BT-129", price: "BT-146", rate: "BT-152", net: "BT-131" };

function Line({ row, columns }: { row: ToldLine; columns: ToldInvoice["lines"]["columns"] }) {
  return (
    <tr role="row">
      <td role="cell" className="id">
        {row.id}
      </td>
      <td role="cell" className="item">
        <b>{row.name}</b>
        {row.more.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be alike, and never move
          <span key={at}>{text}</span>
        ))}
      </td>
      {(["quantity", "price", "rate", "net"] as const).map((name) => (
        <td key={name} role="cell" className={name} data-label={columns[name]}>
          {row[name]}
        </td>
      ))}
    </tr>
  );
}
