import { Form, Link } from "@remix-run/react";
import { clockTime } from "~/lib/dates";
import { Button } from "~/ui/button";
import type { ToldRecent } from "./told-outcome.ts";

type Props = { title: string; about: string; details: string; recent: ToldRecent[] };

/** Lists what was done with many documents within the last hours, each with a button to undo it. */
export function RecentBulk({ title, about, details, recent }: Props) {
  return (
    <section className="card recent-bulk" id="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{title}</h2>
      <p className="quiet small-text">{about}</p>
      <ul>
        {recent.map(({ id, to, told, undo, at, state }) => (
          <li key={id}>
            <div>
              <p>{told}</p>
              <p className="quiet small-text">
                {at && <time dateTime={at.toISOString()}>{clockTime(at)}</time>} {state} <Link to={to}>{details}</Link>
              </p>
            </div>
            {undo && (
              <Form method="post" action={to}>
                <Button name="intent" value="undo" icon="undo-2">
                  {undo}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
