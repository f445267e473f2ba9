import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { germanDate } from "~/lib/dates";
import { inFigures } from "~/lib/figures";
import { Avatar, huesOf } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { LoadMore } from "./load-more.tsx";
import type { Lengths } from "./paths.ts";
import type { ReceivedInvite } from "./queries.server.ts";

type Props = { requests: ReceivedInvite[]; total: number; lengths: Lengths; verified: boolean };

/** Lists the people who have invited the viewer. */
export function RequestList({ requests, total, lengths, verified }: Props) {
  const { t, i18n } = useTranslation("connections");
  const hues = huesOf(requests.map(({ name }) => name));
  return (
    <section className="card asked" aria-labelledby="requests">
      <h2 id="requests">
        {t("requests.title")} <span className="quiet figures">{inFigures(total, i18n.language)}</span>
      </h2>
      <ul>
        {requests.map((request, at) => (
          <Request key={request.id} request={request} hue={hues[at]} verified={verified} />
        ))}
      </ul>
      {!verified && <p className="quiet small-text">{t("invite.refusals.unverified")}</p>}
      <LoadMore list="received" shown={requests.length} lengths={lengths} />
    </section>
  );
}

type RequestProps = { request: ReceivedInvite; hue: number | undefined; verified: boolean };

function Request({ request: { id, name, email, photo, createdAt, isAwaited }, hue, verified }: RequestProps) {
  const { t } = useTranslation("connections");
  const { formData } = useNavigation();
  const isAnswered = formData?.get("invite") === id;
  const shared = (intent: "accept" | "reject") => ({
    name: "intent",
    value: intent,
    disabled: !verified || isAnswered,
    "data-busy": (isAnswered && formData.get("intent") === intent) || undefined,
    "aria-label": t(`requests.${intent}Of`, { name }),
  });
  return (
    <li>
      <Avatar name={name} photo={photo} size="mid" hue={hue} silent />
      <div className="who">
        <b>{name}</b>
        <span className="quiet small-text">
          {email}
          <br />
          {t("requests.since", { date: germanDate(createdAt) })}
          {isAwaited && (
            <>
              <br />
              {t("requests.awaited")}
            </>
          )}
        </span>
      </div>
      <Form className="row" method="post" preventScrollReset>
        <input type="hidden" name="invite" value={id} />
        <Button variant="tint" icon="check" {...shared("accept")}>
          {t("requests.accept")}
        </Button>
        <Button {...shared("reject")}>{t("requests.reject")}</Button>
      </Form>
    </li>
  );
}
