import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import type { PictureFacts } from "~/features/pages/pictures-of.server";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { duplicateButton } from "./intents.ts";

/** A document with what tells it from the others; trash, differ: what its buttons do, in words; null: there is no such button */
export type Beside = {
  id: string;
  name: string;
  to: string;
  says: string;
  page: { id: string; picture: PictureFacts } | null;
  rows: { label: string; text: string; differs: boolean }[];
  trash: string | null;
  differ: string | null;
};

/** Shows documents beside each other, with a button that puts one into the trash, and one that says that two differ. */
export function BesideEachOther({ documents }: { documents: readonly Beside[] }) {
  return (
    <ul className="duplicates">
      {documents.map(({ id, name, to, says, page, rows, trash, differ }) => (
        <li key={id} className="card">
          <h2>
            <Link to={to}>{name}</Link>
          </h2>
          <p className="small-text quiet">{says}</p>
          {page && (
            <Link to={to} className="ground" tabIndex={-1} aria-hidden="true">
              <Picture pageId={page.id} picture={page.picture} alt="" sizes="(width < 641px) 60vw, 240px" />
            </Link>
          )}
          <dl>
            {rows.map(({ label, text, differs }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{differs ? <b>{text}</b> : text}</dd>
              </Fragment>
            ))}
          </dl>
          <Form method="post" className="row">
            {differ && <Button {...duplicateButton(`differ:${id}`)}>{differ}</Button>}
            {trash && (
              <Button variant="danger" icon="trash-2" {...duplicateButton(`trash:${id}`)}>
                {trash}
              </Button>
            )}
          </Form>
        </li>
      ))}
    </ul>
  );
}
