import { useTranslation } from "react-i18next";
import { peopleShown } from "~/lib/people-shown";
import { Avatar } from "./avatar.tsx";

type Props = { people: readonly { id: string; displayName: string; photo: string | null }[]; total?: number };

/** People side by side. total: of how many these are the first */
export function AvatarStack({ people, total = people.length }: Props) {
  const { t } = useTranslation("common");
  const shown = people.slice(0, total > peopleShown ? peopleShown - 1 : peopleShown);
  const rest = total - shown.length;
  return (
    <span className="avatars">
      {shown.map((person) => (
        <Avatar key={person.id} name={person.displayName} photo={person.photo} />
      ))}
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
