import { useTranslation } from "react-i18next";
import { germanTime } from "~/lib/dates";
import type { PastAccess } from "./find-past-access.server.ts";
import { ProfileLink } from "./profile-link.tsx";

/** Lists who once had access: from when to when, and through whom. */
export function PastReaders({ past }: { past: PastAccess[] }) {
  const { t } = useTranslation("sharing");
  const named = (name: string | null) => name ?? t("left");
  return (
    <details>
      <summary>{t("past")}</summary>
      <ul className="stack past-readers">
        {past.map(({ id, person, profileId, grants, from, to, givenBy, endedBy }) => (
          <li key={id}>
            <span>
              {profileId ? <ProfileLink id={profileId}>{person}</ProfileLink> : named(person)}
              {t("pastTime", { from: germanTime(from), to: germanTime(to) })}
            </span>
            <span className="small-text quiet">
              {grants.map((right) => t(`rights.${right}`)).join(", ")}
              <br />
              {t("pastBy", { giver: named(givenBy), ender: named(endedBy) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
