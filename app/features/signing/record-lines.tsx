/** In words, as they come with the page. */
export type RecordLinesFacts = { title: string; lines: { seq: number; time: string; text: string }[] };

/** Who did what about signing, and when; folded, as most look at who has signed alone. */
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
