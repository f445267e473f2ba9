import { useTranslation } from "react-i18next";
import { germanTime } from "~/lib/dates";
import type { PastAccess } from "./find-past-access.server.ts";

/** Who had access once: from when to when, and through whom. */
export function PastReaders({ past }: { past: PastAccess[] }) {
  const { t } = useTranslation("sharing");
  const named = (name: string | null) => name ?? t("left");
  return (
    <details>
      <summary>{t("past")}</summary>
      <ul className="stack past-readers">
        {past.map(({ id, person, grants, from, to, givenBy, endedBy }) => (
          <li key={id}>
            {t("pastEntry", { person: named(person), from: germanTime(from), to: germanTime(to) })}
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
