/** The texts of the record, as loaded with the page. */
export type RecordLinesFacts = { title: string; lines: { seq: number; time: string; text: string }[] };

/** Shows who did what about signing, and when; collapsed, as most people only look at who has signed. */
export function RecordLines({ title, lines }: RecordLinesFacts) {
  return (
    <details className="record-lines small-text">
      <summary>{title}</summary>
      <ol>
        {lines.map(({ seq, time, text }) => (
          <li key={seq}>
            {text} <span className="quiet figures">{time}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
