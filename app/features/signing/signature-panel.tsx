import { Form, Link } from "@remix-run/react";
import { SignatureImage } from "~/features/signatures/signature-image";
import type { Query } from "~/lib/with-query";
import { signPath } from "~/paths";
import { Avatar, huesOf } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { declinePath, recordPath, remindPath, signersPath } from "./paths.ts";
import { RecordLines, type RecordLinesFacts } from "./record-lines.tsx";
import { signingFields } from "./signing-fields.ts";

/** The texts of the panel, as loaded with the page, as only few documents are to be signed. */
export type SignaturePanelFacts = {
  title: string;
  count: string;
  people: PanelPerson[];
  /** text of the link where the viewer sets who must sign; null: they may not */
  ask: string | null;
  record: RecordLinesFacts | null;
  /** the record as the PDF would contain it now; null for an older version */
  sheet: { name: string; alt: string; seq: number } | null;
};

type PanelPerson = {
  entryId: string;
  /** name for the avatar */
  name: string;
  photo: string | null;
  /** the name as shown here */
  title: string;
  state: string;
  tone: "mine" | "refuse" | "quiet";
  image: { imageId: string; width: number; height: number; alt: string } | null;
  decline: string | null;
  remind: { personId: string; text: string; label: string | undefined; isDone: boolean } | null;
  reason: string | null;
};

/** more: query that says where the person came from */
type Props = { documentId: string; panel: SignaturePanelFacts; more: Query };

/** The record's thumbnail after those of the pages; it links to the screen where all are read. */
export function SheetThumbnail({ documentId, panel: { sheet }, more }: Props) {
  if (!sheet) return null;
  return (
    <li className="record-page">
      <Link to={`${signPath(documentId, more)}#record`} preventScrollReset>
        <img
          className="page"
          src={recordPath(documentId, sheet.seq)}
          alt={sheet.alt}
          width={64}
          height={90}
          loading="lazy"
          decoding="async"
        />
        {sheet.name}
      </Link>
    </li>
  );
}

/** Shows who is to sign the version on the screen, and their states. */
export function SignaturePanel({ documentId, panel: { title, count, people, ask, record }, more }: Props) {
  const hues = huesOf(people.map(({ name }) => name));
  return (
    <section aria-labelledby="signatures">
      <h2 id="signatures">
        {title} <span className="quiet figures">{count}</span>
      </h2>
      <ul className="signers">
        {people.map(({ entryId, name, photo, title, state, tone, image, decline, remind, reason }, at) => (
          <li key={entryId} className={tone === "mine" ? "mine" : undefined}>
            <Avatar name={name} photo={photo} size="mid" hue={hues[at]} silent />
            <div className="tell">
              <b>{title}</b>
              <span className={`small-text ${tone}`}>{state}</span>
            </div>
            {image && <SignatureImage {...image} />}
            {decline && (
              <ButtonLink variant="plain" to={declinePath(documentId, more)} preventScrollReset>
                {decline}
              </ButtonLink>
            )}
            {remind && (
              <Form method="post" action={remindPath(documentId, more)} preventScrollReset>
                <Button name={signingFields.person} value={remind.personId} disabled={remind.isDone} aria-label={remind.label}>
                  {remind.text}
                </Button>
              </Form>
            )}
            {reason && <blockquote className="quiet">{reason}</blockquote>}
          </li>
        ))}
      </ul>
      {ask && (
        <ButtonLink to={signersPath(documentId, more)} block preventScrollReset>
          {ask}
        </ButtonLink>
      )}
      {record && <RecordLines {...record} />}
    </section>
  );
}
