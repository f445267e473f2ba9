import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { invitePath } from "~/features/connections/paths";
import { searchContactsFrom } from "~/features/connections/rules";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Known } from "./contacts-among.server.ts";
import { shareFields } from "./share-fields.ts";
import { Who } from "./who.tsx";

type Props = {
  id: string;
  label: string;
  typed: string;
  found: Known[];
  /** names of contacts who match as well and are in the form already */
  inForm?: readonly string[];
  /** takes the place of the way to the contacts, where somebody without a connection can be invited at once */
  newcomer?: ReactNode;
  /** id of what the field's text is refused with */
  errorId?: string | undefined;
  /** renders the button for a contact who was found */
  button: (person: Known) => ReactNode;
  input?: RefObject<HTMLInputElement>;
  onInput?: () => void;
  /** method of the search; that of the form if undefined */
  method?: "get" | undefined;
};

/** The search among the viewer's contacts, with its results. Its button is the first of the form, so that Enter in the field presses it. */
export function ContactSearch({ id, label, typed, found, inForm = [], newcomer, errorId, button, input, onInput, method }: Props) {
  const { t } = useTranslation("sharing");
  const isAsked = [...typed.trim()].length >= searchContactsFrom;
  return (
    <search className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row search-row">
        <div className="with-icon">
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            id={id}
            type="search"
            name={shareFields.search}
            placeholder={t("placeholder")}
            defaultValue={typed}
            autoComplete="off"
            maxLength={200}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            onInput={onInput}
          />
        </div>
        <Button formMethod={method}>{t("search")}</Button>
      </div>
      <div role="status">
        {inForm.length > 0 && <p className="hint">{t("inForm", { names: inForm.join(", ") })}</p>}
        {!isAsked && <p className="hint">{t("searchFrom", { count: searchContactsFrom })}</p>}
        {isAsked && newcomer === undefined && found.length + inForm.length === 0 && (
          <p className="hint">
            {t("nobody")}{" "}
            <a href={invitePath(typed)} target="_blank" rel="noopener">
              {t("invite")}
            </a>
          </p>
        )}
        {isAsked && newcomer}
        {found.length > 0 && (
          <ul className="persons found">
            {found.map((person) => (
              <li key={person.id}>
                <Who person={person}>{button(person)}</Who>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
