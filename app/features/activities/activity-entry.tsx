import "~/i18n/screens/activities";
import { useTranslation } from "react-i18next";
import { clockTime } from "~/lib/dates";
import { Icon, type IconName } from "~/ui/icon";
import type { ListedActivity } from "./list-activities.server.ts";
import type { ActivityCode } from "./rules.ts";

const icons: Record<ActivityCode, IconName> = {
  REGISTER: "user-plus",
  LOGIN: "monitor-smartphone",
  LOGOUT: "log-out",
  CHANGEPWD: "shield-check",
  RESETPWD: "shield-check",
  UPLOAD: "file-plus",
  EDIT: "pen-line",
  REVERT: "undo-2",
  DELETE: "trash-2",
  INVITESENT: "mail",
  SHARE: "share-2",
  SIGN: "signature",
};

export function ActivityEntry({ code, about, email, at }: ListedActivity) {
  const { t } = useTranslation("activities");
  return (
    <div className="entry">
      <span className="avatar mid" aria-hidden="true">
        <Icon name={icons[code]} />
      </span>
      <span className="what">
        {t(`codes.${code}`, { email })}
        {about && <span className="doc">{about}</span>}
      </span>
      <time className="quiet small-text" dateTime={at.toISOString()}>
        {clockTime(at)}
      </time>
    </div>
  );
}
