import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/ui/avatar";
import type { Known } from "./contacts-among.server.ts";
import { ProfileLink } from "./profile-link.tsx";

/** A person with name and address; children: actions for them */
export function Who({ person, isViewer, children }: { person: Known; isViewer?: boolean; children?: ReactNode }) {
  const { t } = useTranslation("sharing");
  const { displayName, email, photo } = person;
  return (
    <div className="who">
      <Avatar name={displayName} photo={photo} size="mid" silent />
      <div>
        <b>{isViewer ? t("you", { name: displayName }) : <ProfileLink id={person.id}>{displayName}</ProfileLink>}</b>
        <span className="small-text quiet">{email}</span>
      </div>
      {children}
    </div>
  );
}
