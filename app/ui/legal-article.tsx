import type { LegalParagraph, LegalPart, LegalText } from "~/i18n/legal/legal-text";

type Props = {
  text: LegalText;
  /** the text of which this is a translation, and which is binding */
  original?: { text: LegalText; lang: string } | undefined;
  /** address that is a link wherever the text names it */
  email?: string;
};

/** A legal text: contents first, then sections with fragments of their own; the original comes last. */
export function LegalArticle({ text, original, email }: Props) {
  return (
    <main id="content" className="wrap reading">
      <header>
        <h1>{text.title}</h1>
        <p className="quiet">{text.asOf}</p>
        <Body body={text.intro} />
      </header>
      <nav className="card" aria-label={text.contents}>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          {original && (
            <li>
              <a href="#original" lang={original.lang} hrefLang={original.lang}>
                {original.text.title}
              </a>
            </li>
          )}
        </ol>
      </nav>
      {text.sections.map(({ id, title, body, parts = [] }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Body body={body} email={email} />
          <Parts parts={parts} heading="h3" />
        </section>
      ))}
      {original && <Original {...original} />}
    </main>
  );
}

function Original({ text, lang }: { text: LegalText; lang: string }) {
  return (
    <section id="original" aria-labelledby="original-title" lang={lang}>
      <h2 id="original-title">{text.title}</h2>
      <p className="quiet">{text.asOf}</p>
      <Body body={text.intro} />
      {text.sections.map(({ id, title, body, parts = [] }) => (
        <div key={id} className="stack tight">
          <h3 id={`${lang}-${id}`}>{title}</h3>
          <Body body={body} />
          <Parts parts={parts} heading="h4" prefix={`${lang}-`} />
        </div>
      ))}
    </section>
  );
}

function Parts({ parts, heading: Heading, prefix = "" }: { parts: readonly LegalPart[]; heading: "h3" | "h4"; prefix?: string }) {
  return parts.map(({ id, title, body }) => (
    <div key={id} className="stack tight">
      <Heading id={prefix + id}>{title}</Heading>
      <Body body={body} />
    </div>
  ));
}

function Body({ body, email }: { body: readonly LegalParagraph[]; email?: string | undefined }) {
  return body.map((paragraph) =>
    typeof paragraph === "string" ? (
      <p key={paragraph}>
        <Linked text={paragraph} email={email} />
      </p>
    ) : (
      <ul key={paragraph.join()}>
        {paragraph.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

function Linked({ text, email }: { text: string; email: string | undefined }) {
  const at = email ? text.indexOf(email) : -1;
  if (!email || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}`}>{email}</a>
      {text.slice(at + email.length)}
    </>
  );
}
