import "~/i18n/screens/auth";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logoutPath, ownSessionsPath } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ListedSession } from "./queries.server.ts";
import { useDeviceName } from "./use-device-name.ts";

/** seenAt: as text */
export type ShownSession = Omit<ListedSession, "seenAt"> & { seenAt: string };

const icons = { phone: "smartphone", tablet: "tablet", computer: "laptop", unknown: "monitor-smartphone" } as const;

export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session: { id, device, seenAt, isThis } }: { session: ShownSession }) {
  const { t } = useTranslation("auth");
  const name = useDeviceName()(device);

  return (
    <li className="row wide">
      <Icon name={icons[device.kind]} />
      <div>
        <p className="row">
          <b>{name}</b>
          {isThis && <Badge>{t("settings.thisDevice")}</Badge>}
        </p>
        <p className="quiet small-text">{t("settings.lastSeen", { at: seenAt })}</p>
      </div>
      {/* Signing out on this device loads a new document, so that nothing stays in the browser's memory. */}
      <Form method="post" action={isThis ? logoutPath : ownSessionsPath} reloadDocument={isThis} preventScrollReset>
        {!isThis && <input type="hidden" name="session" value={id} />}
        <Button variant="plain" aria-label={t("settings.endSessionOf", { device: name })}>
          {t("settings.endSession")}
        </Button>
      </Form>
    </li>
  );
}
