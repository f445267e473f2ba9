import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { peopleShown } from "~/lib/people-shown";
import { Avatar, huesOf } from "./avatar.tsx";

type Shown = { id: string; displayName: string; photo: string | null; profile?: string | undefined };
type Props = { people: readonly Shown[]; total?: number };

/** People side by side, each with a link to their profile if there is one. total: of how many these are the first */
export function AvatarStack({ people, total = people.length }: Props) {
  const { t } = useTranslation("common");
  const shown = people.slice(0, total > peopleShown ? peopleShown - 1 : peopleShown);
  const hues = huesOf(shown.map(({ displayName }) => displayName));
  const rest = total - shown.length;
  return (
    <span className="avatars">
      {shown.map(({ id, displayName, photo, profile }, at) => {
        const avatar = <Avatar key={id} name={displayName} photo={photo} hue={hues[at]} />;
        if (!profile) return avatar;
        return (
          <Link key={id} to={profile}>
            {avatar}
          </Link>
        );
      })}
      {rest > 0 && (
        <span
          className="avatar rest figures"
          role="img"
          aria-label={t("morePeople", { count: rest })}
          title={t("morePeople", { count: rest })}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
