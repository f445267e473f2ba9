import type { LegalParagraph, LegalText } from "~/i18n/legal/legal-text";

type Props = {
  text: LegalText;
  /** of the text, where it is not the page's */
  lang?: string | undefined;
  /** in the page's language */
  note?: string | undefined;
};

/** Contents first, then sections with fragments of their own. */
export function LegalArticle({ text, lang, note }: Props) {
  return (
    <main id="content" className="wrap reading">
      {note && <p className="quiet">{note}</p>}
      <header lang={lang}>
        <h1>{text.title}</h1>
        <p className="quiet">{text.asOf}</p>
        <Body body={text.intro} />
      </header>
      <nav className="card" aria-label={text.contents} lang={lang}>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map(({ id, title, body, parts = [] }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} lang={lang}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Body body={body} />
          {parts.map((part) => (
            <div key={part.id} className="stack tight">
              <h3 id={part.id}>{part.title}</h3>
              <Body body={part.body} />
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

function Body({ body }: { body: readonly LegalParagraph[] }) {
  return body.map((paragraph) =>
    typeof paragraph === "string" ? (
      <p key={paragraph}>{paragraph}</p>
    ) : (
      <ul key={paragraph.join()}>
        {paragraph.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
