import "~/i18n/screens/signing";
import "~/i18n/screens/signing-request";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath } from "~/paths";
import { Avatar, huesOf } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { Icon } from "~/ui/icon";
import type { AskedGuest, PossibleSigner, Signers } from "./find-signers.server.ts";
import { guestSignersPath, signersPath } from "./paths.ts";
import { placesPath } from "./places/paths.ts";
import { type RequestFacts, RequestFields } from "./request/request-fields.tsx";
import { turnField } from "./request/turn-fields.ts";
import { mostTurns } from "./request/turns.ts";
import { type SignersTyped, signingFields } from "./signing-fields.ts";

type Contact = Pick<PossibleSigner, "id" | "displayName" | "email" | "photo">;
type Props = { signers: Signers; contacts: readonly Contact[]; more: Query; id: string; isOver: boolean; asksGuests: boolean } & {
  request: RequestFacts;
  /** what a refused form had */
  typed: SignersTyped | undefined;
};

/** A form with a switch for each participant, which sets whether they must sign. contacts: people who get access when they are asked */
export function SignersForm({ signers, contacts, more, id, isOver, asksGuests, request, typed }: Props) {
  const { t } = useTranslation("signing");
  const guestsPath = guestSignersPath(signers.documentId, more);
  // Changes by others do not alter a form that is being filled in; saving merges both.
  const [{ documentId, name, people, guests, mayShare, offered }] = useState({ ...signers, offered: contacts });
  const hues = huesOf([...people.map(nameOf), ...offered.map(nameOf), ...guests.map(({ name }) => name)]);
  const turns = new Map(typed?.turns);
  const isOn = (person: { id: string; isRequired: boolean }) => typed?.signers.includes(person.id) ?? person.isRequired;
  const isAsked = [...people, ...guests].some(({ state }) => state !== "none" && state !== "signed");
  const allow = mayShare ? withQuery(`${detailsPath}/share`, { document: documentId, ...more }) : null;
  return (
    <Form id={id} method="post" action={signersPath(documentId, more)} className="need" preventScrollReset={isOver}>
      <p className="quiet lead">{t("signers.who", { name })}</p>
      {people.map((person, at) => (
        <Switch
          key={person.id}
          person={{ ...person, turn: turns.get(person.id) ?? person.turn }}
          isOn={isOn(person)}
          hue={hues[at]}
          id={`${id}-${person.id}`}
          allow={allow}
        />
      ))}
      {offered.map((contact, at) => (
        <Switch
          key={contact.id}
          person={{ ...contact, isViewer: false, isRequired: false, state: "none", lock: null, turn: turns.get(contact.id) ?? null }}
          isOn={isOn({ ...contact, isRequired: false })}
          hue={hues[people.length + at]}
          id={`${id}-${contact.id}`}
          allow={null}
          note={t("signers.getsAccess")}
        />
      ))}
      {guests.map((guest, at) => (
        <Guest
          key={guest.id}
          guest={{ ...guest, turn: turns.get(guest.id) ?? guest.turn }}
          hue={hues[people.length + offered.length + at]}
          manage={asksGuests ? guestsPath : null}
        />
      ))}
      <p className="small-text quiet">
        <Link to={placesPath(documentId, more)}>{t("signers.places")}</Link>
      </p>
      {asksGuests && (
        <p className="small-text quiet">
          {t("signers.guests")} <Link to={guestsPath}>{t("signers.askGuest")}</Link>
        </p>
      )}
      {allow && (
        <p className="small-text quiet">
          {t("signers.others")} <Link to={allow}>{t("signers.add")}</Link>
        </p>
      )}
      {signers.mayEdit && <RequestFields {...request} formId={id} isAsked={isAsked} />}
    </Form>
  );
}

function nameOf({ displayName }: { displayName: string }): string {
  return displayName;
}

/** A guest among the signers. manage: address of the screen where guests are asked; null: the viewer may not */
function Guest({ guest, hue, manage }: { guest: AskedGuest; hue: number | undefined; manage: string | null }) {
  const { t } = useTranslation("signingRequest");
  const { id, name, email, state, turn } = guest;
  return (
    <div className="row">
      <Turn signerId={id} name={name} turn={turn} />
      <Avatar name={name} photo={null} size="mid" hue={hue} silent />
      <div className="guest">
        <b>{name}</b>
        <span className="small-text quiet">{email || t("guest")}</span>
        <span className="small-text quiet">{t(`states.${state}`)}</span>
      </div>
      {manage && (
        <Link className="small-text" to={manage} aria-label={t("manageOf", { name })}>
          {t("manage")}
        </Link>
      )}
    </div>
  );
}

/** The place in the order; styles show it where signatures are asked for one after the other. */
function Turn({ signerId, name, turn }: { signerId: string; name: string; turn: number | null }) {
  const { t } = useTranslation("signingRequest");
  return (
    <input
      className="input turn"
      type="number"
      inputMode="numeric"
      min={1}
      max={mostTurns}
      name={turnField(signerId)}
      defaultValue={turn ?? ""}
      aria-label={t("turnOf", { name })}
    />
  );
}

type SwitchProps = { person: PossibleSigner; isOn: boolean; hue: number | undefined; id: string; allow: string | null; note?: string };

/** allow: address where the right to sign can be given; note: what being asked does besides */
function Switch({ person, isOn, hue, id, allow, note }: SwitchProps) {
  const { t } = useTranslation("signing");
  const { displayName, email, photo, isViewer, isRequired, state, lock } = person;
  return (
    <div className="row">
      {isRequired && <input type="hidden" name={signingFields.before} value={person.id} />}
      {/* A disabled switch is not sent. */}
      {isRequired && lock && <input type="hidden" name={signingFields.signer} value={person.id} />}
      {lock !== "not-editor" && <Turn signerId={person.id} name={displayName} turn={person.turn} />}
      <Avatar name={displayName} photo={photo} size="mid" hue={hue} silent />
      <label htmlFor={id}>
        <b>{isViewer ? t("signers.you", { name: displayName }) : displayName}</b>
        <span className="small-text quiet">{state === "declined" ? `${email} · ${t("signers.declined")}` : email}</span>
        {(lock || note) && (
          <span className="small-text quiet why" id={`${id}-why`}>
            {lock && <Icon name="lock" small />}
            {lock ? t(`signers.locks.${lock}`) : note}
          </span>
        )}
      </label>
      {lock === "no-right" && allow && (
        <Link className="small-text" to={allow}>
          {t("signers.allow")}
        </Link>
      )}
      <input
        className="switch"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: A checkbox says itself whether it is on.
        role="switch"
        id={id}
        name={signingFields.signer}
        value={person.id}
        defaultChecked={isOn}
        disabled={lock !== null}
        aria-describedby={lock || note ? `${id}-why` : undefined}
      />
    </div>
  );
}

/** form: id of the form; onClose: with script, called instead of going to closeTo */
type Buttons = { form: string; mayEdit: boolean; closeTo: string; onClose?: (() => void) | undefined };

export function SignersButtons({ form, mayEdit, closeTo, onClose }: Buttons) {
  const { t } = useTranslation("signing");
  return (
    <FormButtons back={t("signers.close")} closeTo={closeTo} onClose={onClose}>
      {mayEdit && (
        <Button variant="primary" form={form} name="intent" value="save">
          {t("signers.save")}
        </Button>
      )}
    </FormButtons>
  );
}
