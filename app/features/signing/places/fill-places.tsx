import type { MouseEvent } from "react";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { PageWindow } from "./page-window.tsx";
import type { Filling, FillingAnswer, ToldPlace } from "./told-filling.server.ts";
import { placeField } from "./typed-places.ts";

/** pathOf: the address of a page's picture, where it is not that of somebody who is signed in */
type Props = {
  filling: Filling;
  answer: FillingAnswer | undefined;
  heading: "h2" | "h3";
  pathOf?: (pageId: string, fileId: string) => string;
};

/** The places that a signer fills in, one below the other: each leads to the next one, and the last to the signature. */
export function FillPlaces({ filling, answer, heading: Heading, pathOf }: Props) {
  const { title, progress, places, longest, words } = filling;
  return (
    <section className="fill-places stack" aria-label={title}>
      <div className="row apart">
        <Heading>{title}</Heading>
        <span className="quiet small-text">{progress}</span>
      </div>
      <ol>
        {places.map((place) => (
          <li key={place.id} id={`place-${place.n}`} className="stack" tabIndex={-1}>
            <p className="small-text quiet figures">{place.title}</p>
            <PageWindow place={place} pathOf={pathOf} />
            <PlaceInput
              place={place}
              longest={longest}
              signature={words.signature}
              typed={answer && (answer.typed[place.id] ?? "")}
              error={answer?.errors[place.id]}
            />
            <a className="small-text" href={place.n < places.length ? `#place-${place.n + 1}` : "#own-signature"} onClick={lead}>
              {place.n < places.length ? words.next : words.last}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

type InputProps = { place: ToldPlace; longest: number; signature: string; typed: string | undefined; error: string | undefined };

function PlaceInput({ place: { id, kind, label, value, isRequired }, longest, signature, typed, error }: InputProps) {
  const shown = typed ?? value;
  const field = { name: placeField(id), label, required: isRequired, error };
  switch (kind) {
    case "signature":
      return <p>{signature}</p>;
    case "tick":
      return <Check {...field} value="on" defaultChecked={shown === "on"} />;
    case "date":
      return <Field {...field} type="date" defaultValue={shown} />;
    default:
      return <Field {...field} defaultValue={shown} maxLength={longest} autoComplete={kind === "name" ? "name" : "off"} />;
  }
}

/** Leads to a place within the form. Followed as a link, its address would count as another screen, and what was typed would be gone. */
export function lead(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView({ block: "start" });
  (target.querySelector<HTMLElement>("input:not([type=hidden])") ?? target).focus({ preventScroll: true });
}
