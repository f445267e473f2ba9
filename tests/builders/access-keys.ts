import { accessKeyStart } from "~/features/accounts/access-keys/rules";
import type { AccessReach, AccessRight } from "~/features/accounts/rules";
import { hashOfSecret, newSecret } from "~/lib/secret.server";
import type { Db } from "~db/client.server";
import { accessKeys } from "~db/schema/index";

type Wanted = { name?: string; rights?: AccessRight[]; reach?: AccessReach; viewId?: string; endsAt?: Date; now?: Date };

/** An access key of a person, with the secret that opens the doors. */
export async function anAccessKey(
  db: Db,
  userId: string,
  { name = "Scanner im Büro", rights = ["add"], reach = "own", viewId, endsAt, now = new Date() }: Wanted = {},
): Promise<{ id: string; secret: string }> {
  const secret = accessKeyStart + newSecret();
  const facts = { userId, name, rights, reach, viewId, secretHash: hashOfSecret(secret), createdAt: now, ...(endsAt && { endsAt }) };
  const [made] = await db.insert(accessKeys).values(facts).returning({ id: accessKeys.id });
  return { id: made?.id ?? "", secret };
}
