import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";

type Props = { person: { displayName: string; email: string; photo: string | null }; children?: ReactNode };

/** Shows who the person is; children: actions for the photo */
export function ProfileHead({ person: { displayName, email, photo }, children }: Props) {
  return (
    <div className="profile-head">
      <Avatar name={displayName} size="large" photo={photo} silent />
      <div>
        <p className="name">{displayName}</p>
        <p className="quiet">{email}</p>
      </div>
      {children}
    </div>
  );
}
