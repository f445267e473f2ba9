import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "~/ui/address";
import { Avatar } from "~/ui/avatar";
import type { Known } from "./contacts-among.server.ts";
import { ProfileLink } from "./profile-link.tsx";

type Props = {
  person: Known;
  isViewer?: boolean;
  /** colour of the avatar in a list of people */
  hue?: number | undefined;
  /** actions for them */
  children?: ReactNode;
};

/** A person with name and address. */
export function Who({ person, isViewer, hue, children }: Props) {
  const { t } = useTranslation("sharing");
  const { displayName, email, photo } = person;
  return (
    <div className="who">
      <Avatar name={displayName} photo={photo} size="mid" hue={hue} silent />
      <div>
        <b>{isViewer ? t("you", { name: displayName }) : <ProfileLink id={person.id}>{displayName}</ProfileLink>}</b>
        <span className="small-text quiet">
          <Address email={email} />
        </span>
      </div>
      {children}
    </div>
  );
}
