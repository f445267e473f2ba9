import { Form } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type PayCode = { text: string; path: string; size: number };

/** The texts of the card, made by the server, as only few documents are to be paid. */
export type PayCardFacts = {
  title: string;
  /** with its currency; "" if nobody knows it */
  sum: string;
  badge: { text: string; tone: "success" | "warning" | "danger" | undefined } | null;
  /** until when, and to whom */
  until: string;
  /** what may be taken off, or why nothing is to be transferred */
  lines: string[];
  /** what a banking app needs; codes: none if something is missing or in doubt, which the hint says */
  app: { label: string; codes: PayCode[]; alt: string; hint: string; isDoubted: boolean; rows: { label: string; text: string }[] } | null;
  exact: { title: string; text: string } | null;
  /** null: the viewer may not change it; day: null where it was paid */
  form: { action: string; day: { label: string; value: string } | null; button: string } | null;
};

/** Shows what is to be paid for the document, and notes that it was. */
export function PayCard({ card: { title, sum, badge, until, lines, app, exact, form } }: { card: PayCardFacts }) {
  return (
    <section className="bill" aria-labelledby="bill">
      <h2 id="bill">{title}</h2>
      <p className="sum">
        {sum && <b className="figures">{sum}</b>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </p>
      {[until, ...lines].map(
        (line) =>
          line && (
            <p key={line} className="quiet small-text">
              {line}
            </p>
          ),
      )}
      {app && (
        <details>
          <summary className="button tint block">
            <Icon name="qr-code" />
            {app.label}
          </summary>
          <Codes codes={app.codes} alt={app.alt} />
          <p className={app.isDoubted ? "doubted small-text" : "quiet small-text"}>{app.hint}</p>
          <dl>
            {app.rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {form && (
        <Form method="post" action={form.action} className="row" preventScrollReset>
          {form.day && (
            <label>
              <span className="quiet small-text">{form.day.label}</span>
              <input className="input" type="date" name="day" defaultValue={form.day.value} max={form.day.value} required />
            </label>
          )}
          <Button name="intent" value={form.day ? "paid" : "unpaid"} icon={form.day ? "check" : undefined}>
            {form.button}
          </Button>
        </Form>
      )}
      {exact && (
        <p className="exact small-text">
          <Icon name="badge-check" />
          <span>
            <b>{exact.title}</b> {exact.text}
          </span>
        </p>
      )}
    </section>
  );
}

/** The first code is shown, the others are behind the words that say what they pay. */
function Codes({ codes: [first, ...others], alt }: { codes: PayCode[]; alt: string }) {
  if (!first) return null;
  return (
    <>
      <Code {...first} alt={alt} />
      {others.map((code) => (
        <details key={code.text}>
          <summary>{code.text}</summary>
          <Code {...code} text="" alt={`${alt}: ${code.text}`} />
        </details>
      ))}
    </>
  );
}

function Code({ text, path, size, alt }: PayCode & { alt: string }) {
  return (
    <figure>
      <svg className="qr" role="img" aria-label={alt} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}
