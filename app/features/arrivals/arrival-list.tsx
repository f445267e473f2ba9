import { Form, Link } from "@remix-run/react";
import { apartButton } from "~/features/drafts/apart/intents";
import { Button, ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import type { ToldArrival } from "./told-arrivals.server.ts";

const icons: Record<ToldArrival["state"], IconName> = {
  done: "circle-check",
  working: "loader",
  expected: "file",
  refused: "triangle-alert",
};

/** The files that came by themselves, the latest first, each with what became of it. */
export function ArrivalList({ files }: { files: readonly ToldArrival[] }) {
  return (
    <ol className="card apart-files">
      {files.map(({ id, state, name, to, from, says, again, away, twice, allow }) => (
        <li key={id}>
          <Icon name={icons[state]} />
          <span className="what">
            {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
            <span className="small-text quiet">{from}</span>
            {state === "refused" && <span className="small-text">{says}</span>}
            {twice && (
              <Link className="small-text" to={twice.to}>
                {twice.label}
              </Link>
            )}
          </span>
          {state !== "refused" && <span className="small-text quiet">{says}</span>}
          {away && (
            <Form method="post" className="row" preventScrollReset>
              {again?.to && <ButtonLink to={again.to}>{again.label}</ButtonLink>}
              {allow && <Button {...apartButton(`allow:${id}`)}>{allow}</Button>}
              {again && !again.to && <Button {...apartButton(`again:${id}`)}>{again.label}</Button>}
              <Button variant="plain" square icon="x" {...apartButton(`${again ? "away" : "seen"}:${id}`)} aria-label={away} />
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
