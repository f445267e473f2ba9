// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards are no table to a browser
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanDate, isoDate } from "~/lib/dates";
import { inFigures } from "~/lib/figures";
import { profilePath } from "~/paths";
import { Avatar, huesOf } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import type { Contact } from "./find-contacts.server.ts";
import { LoadMore } from "./load-more.tsx";
import { deleteConnectionPath, inviteField, type Lengths } from "./paths.ts";
import { useDeleting } from "./use-deleting.ts";

type Props = { contacts: { rows: Contact[]; total: number } | null; lengths: Lengths; ask: (contact: Contact) => void };

export function ContactList({ contacts, lengths, ask }: Props) {
  const { t, i18n } = useTranslation("connections");
  return (
    <section className="sheet known" aria-labelledby="contacts">
      <h2 id="contacts">
        {t("contacts.title")}{" "}
        {contacts && contacts.total > 0 && <span className="quiet figures">{inFigures(contacts.total, i18n.language)}</span>}
      </h2>
      {contacts === null && <p className="missing quiet">{t("missing")}</p>}
      {contacts?.total === 0 && <NoContacts />}
      {contacts && contacts.total > 0 && <ContactTable contacts={contacts.rows} lengths={lengths} ask={ask} />}
      <LoadMore list="contacts" shown={contacts?.rows.length ?? 0} lengths={lengths} />
    </section>
  );
}

function ContactTable({ contacts, lengths, ask }: { contacts: Contact[] } & Omit<Props, "contacts">) {
  const { t } = useTranslation("connections");
  const hues = huesOf(contacts.map(({ displayName }) => displayName));
  return (
    <div className="list">
      <table role="table">
        <caption className="hidden-text">{t("contacts.caption")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t("contacts.name")}
            </th>
            <th role="columnheader" scope="col">
              {t("contacts.since")}
            </th>
            <th role="columnheader" scope="col">
              <span className="hidden-text">{t("contacts.action")}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {contacts.map((contact, at) => (
            <Row key={contact.id} contact={contact} hue={hues[at]} to={deleteConnectionPath(contact.id, lengths)} ask={ask} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ contact, hue, to, ask }: { contact: Contact; hue: number | undefined; to: string; ask: Props["ask"] }) {
  const { t } = useTranslation("connections");
  const isDeleting = useDeleting(to);
  const { displayName, email, photo, connectedAt } = contact;
  return (
    <tr role="row" aria-busy={isDeleting}>
      <td role="cell" className="cell-name">
        <div className="name">
          <Avatar name={displayName} photo={photo} size="mid" hue={hue} silent />
          <div>
            <Link to={profilePath(contact.id)}>{displayName}</Link>
            <div className="quiet small-text">{email}</div>
          </div>
        </div>
      </td>
      <td role="cell" className="cell-date">
        <span className="only-narrow">{t("contacts.sinceShort")}</span>
        <time dateTime={isoDate(connectedAt)}>{germanDate(connectedAt)}</time>
      </td>
      <td role="cell" className="cell-delete">
        <Link
          className="button plain square"
          to={to}
          aria-label={isDeleting ? t("contacts.deleting") : t("contacts.delete", { name: displayName })}
          data-busy={isDeleting || undefined}
          onClick={(event) => {
            event.preventDefault();
            ask(contact);
          }}
        >
          <Icon name="trash-2" />
        </Link>
      </td>
    </tr>
  );
}

function NoContacts() {
  const { t } = useTranslation("connections");
  return (
    <div className="empty">
      <svg viewBox="0 0 96 80" width="96" height="80" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="34" cy="30" r="13" />
        <path d="M10 68c0-14 11-23 24-23s24 9 24 23" />
        <circle cx="66" cy="34" r="10" strokeDasharray="3 5" />
        <path d="M66 50c11 0 20 7 20 18" strokeDasharray="3 5" />
      </svg>
      <h3>{t("contacts.none")}</h3>
      <p>{t("contacts.noneText")}</p>
      <a className="button" href={`#${inviteField}`}>
        {t("contacts.write")}
      </a>
    </div>
  );
}
