import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { arrivalsPath } from "./address.ts";
import type { ToldArrival } from "./told-arrivals.server.ts";

type Props = { files: readonly ToldArrival[]; words: { title: string; hint: string; none: string; all: string } };

const icons: Record<ToldArrival["door"], IconName> = {
  form: "file",
  folder: "folder",
  webdav: "key-round",
  api: "laptop",
  mail: "mail",
  request: "inbox",
  import: "folder",
};

/** The last files that came by themselves: whether something arrived is the question of whoever sets a door up. */
export function RecentArrivals({ files, words: { title, hint, none, all } }: Props) {
  return (
    <section className="card devices stack" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{title}</h2>
      <p className="quiet small-text">{files.length > 0 ? hint : none}</p>
      {files.length > 0 && (
        <ul className="sessions">
          {files.map(({ id, state, door, name, to, from, says }) => (
            <li className="row wide" key={id}>
              <Icon name={state === "refused" ? "triangle-alert" : icons[door]} />
              <div>
                <p>{to ? <Link to={to}>{name}</Link> : name}</p>
                <p className="quiet small-text">{from}</p>
                {state !== "done" && <p className="small-text">{says}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={arrivalsPath} block>
        {all}
      </ButtonLink>
    </section>
  );
}
