import "~/i18n/screens/signing";
import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Query, withQuery } from "~/lib/with-query";
import { detailsPath } from "~/paths";
import { Avatar, huesOf } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { FormButtons } from "~/ui/form-buttons";
import { Icon } from "~/ui/icon";
import type { PossibleSigner, Signers } from "./find-signers.server.ts";
import { guestSignersPath, signersPath } from "./paths.ts";
import { placesPath } from "./places/paths.ts";
import { signingFields } from "./signing-fields.ts";

type Contact = Pick<PossibleSigner, "id" | "displayName" | "email" | "photo">;
type Props = { signers: Signers; contacts: readonly Contact[]; more: Query; id: string; isOver: boolean; asksGuests: boolean };

/** A form with a switch for each participant, which sets whether they must sign. contacts: people who get access when they are asked */
export function SignersForm({ signers, contacts, more, id, isOver, asksGuests }: Props) {
  const { t } = useTranslation("signing");
  // Changes by others do not alter a form that is being filled in; saving merges both.
  const [{ documentId, name, people, mayShare, offered }] = useState({ ...signers, offered: contacts });
  const hues = huesOf([...people, ...offered].map(({ displayName }) => displayName));
  const allow = mayShare ? withQuery(`${detailsPath}/share`, { document: documentId, ...more }) : null;
  return (
    <Form id={id} method="post" action={signersPath(documentId, more)} className="need" preventScrollReset={isOver}>
      <p className="quiet lead">{t("signers.who", { name })}</p>
      {people.map((person, at) => (
        <Switch key={person.id} person={person} hue={hues[at]} id={`${id}-${person.id}`} allow={allow} />
      ))}
      {offered.map((contact, at) => (
        <Switch
          key={contact.id}
          person={{ ...contact, isViewer: false, isRequired: false, state: "none", lock: null }}
          hue={hues[people.length + at]}
          id={`${id}-${contact.id}`}
          allow={null}
          note={t("signers.getsAccess")}
        />
      ))}
      <p className="small-text quiet">
        <Link to={placesPath(documentId, more)}>{t("signers.places")}</Link>
      </p>
      {asksGuests && (
        <p className="small-text quiet">
          {t("signers.guests")} <Link to={guestSignersPath(documentId, more)}>{t("signers.askGuest")}</Link>
        </p>
      )}
      {allow && (
        <p className="small-text quiet">
          {t("signers.others")} <Link to={allow}>{t("signers.add")}</Link>
        </p>
      )}
    </Form>
  );
}

type SwitchProps = { person: PossibleSigner; hue: number | undefined; id: string; allow: string | null; note?: string };

/** allow: address where the right to sign can be given; note: what being asked does besides */
function Switch({ person, hue, id, allow, note }: SwitchProps) {
  const { t } = useTranslation("signing");
  const { displayName, email, photo, isViewer, isRequired, state, lock } = person;
  return (
    <div className="row">
      {isRequired && <input type="hidden" name={signingFields.before} value={person.id} />}
      {/* A disabled switch is not sent. */}
      {isRequired && lock && <input type="hidden" name={signingFields.signer} value={person.id} />}
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
        defaultChecked={isRequired}
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
        <Button variant="primary" form={form}>
          {t("signers.save")}
        </Button>
      )}
    </FormButtons>
  );
}
