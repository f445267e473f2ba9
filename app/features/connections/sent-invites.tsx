// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out anew are no table to a browser
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanDate, isoDate } from "~/lib/dates";
import { Badge } from "~/ui/badge";
import type { CopyWords } from "~/ui/copy-button";
import { CopyField } from "~/ui/copy-field";
import { Icon } from "~/ui/icon";
import { LoadMore } from "./load-more.tsx";
import { deleteInvitePath, type Lengths } from "./paths.ts";
import type { SentInvite } from "./queries.server.ts";
import { useDeleting } from "./use-deleting.ts";

/** held: why no mail goes out, and the address to be handed over instead */
type ToldInvite = Omit<SentInvite, "held"> & { held: { why: string; label: string; address: string; words: CopyWords } | null };

type Props = { invites: ToldInvite[] | null; lengths: Lengths; ask: (invite: ToldInvite) => void };

export function SentInvites({ invites, lengths, ask }: Props) {
  const { t } = useTranslation("connections");
  return (
    <div className="sent">
      <h3>{t("sent.title")}</h3>
      {invites?.length ? (
        <table role="table">
          <caption className="hidden-text">{t("sent.caption")}</caption>
          <thead className="hidden-text" role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t("sent.what")}
              </th>
              <th role="columnheader" scope="col">
                {t("sent.action")}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {invites.map((invite) => (
              <Row key={invite.id} invite={invite} to={deleteInvitePath(invite.id, lengths)} ask={ask} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="none quiet small-text">{t(invites ? "sent.none" : "missing")}</p>
      )}
      <LoadMore list="sent" shown={invites?.length ?? 0} lengths={lengths} />
    </div>
  );
}

function Row({ invite, to, ask }: { invite: ToldInvite; to: string; ask: Props["ask"] }) {
  const { t } = useTranslation("connections");
  const isDeleting = useDeleting(to);
  const { email, createdAt, isRejected, held } = invite;
  return (
    <tr role="row" aria-busy={isDeleting}>
      <td role="cell">
        <div className="address" title={email}>
          {email}
        </div>
        <div className="row">
          <time className="quiet small-text" dateTime={isoDate(createdAt)}>
            {germanDate(createdAt)}
          </time>
          <Badge tone={isRejected ? "danger" : "warning"}>{t(isRejected ? "sent.rejected" : "sent.pending")}</Badge>
        </div>
        {held && (
          <>
            <p className="small-text">{held.why}</p>
            <CopyField label={held.label} value={held.address} words={held.words} />
          </>
        )}
      </td>
      <td role="cell">
        <Link
          className="button plain square"
          to={to}
          aria-label={t("sent.delete", { email })}
          data-busy={isDeleting || undefined}
          onClick={(event) => {
            event.preventDefault();
            ask(invite);
          }}
        >
          <Icon name="trash-2" />
        </Link>
      </td>
    </tr>
  );
}
