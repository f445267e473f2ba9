import { openText } from "~/secrets/closed-text.server";
import { sqlClient } from "~db/client.server";
import { type Finding, ill, type Words, well } from "./finding.ts";

/** Whether this Mappe's key is the one that people's secrets were closed with. */
export async function checkSecrets(t: Words): Promise<Omit<Finding, "part">> {
  const [newest] = await sqlClient()<{ secret: string; of: string }[]>`
    select secret, user_id as of from (
      select secret, user_id, confirmed_at as since from second_factors where confirmed_at is not null
      union all select password, coalesce(user_id, id), created_at from mailboxes
    ) as closed order by since desc limit 1`;
  if (!newest) return well(t("secrets.none"));
  const opened = await openText(newest.secret, newest);
  return opened === undefined ? ill(t("secrets.wrong"), t("secrets.wrongTodo")) : well(t("secrets.well"));
}
