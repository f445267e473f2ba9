import postgres from "postgres";
import { hashOfSecret, newSecret } from "../app/lib/secret.server.ts";

/**
 * Makes the secret of an invitation to open the first account, for a day; undefined if there is an account. The one that was made before opens nothing
 * any more. The launcher calls this; it has no connection of its own, so one is opened here.
 */
export async function inviteFirst(url: string): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.begin(async (tx) => {
      const [someone] = await tx`select from users limit 1`;
      if (someone) return undefined;
      const key = newSecret();
      await tx`delete from admission_keys where email_hash is null`;
      await tx`
        insert into admission_keys (key_hash, origin, expires_at)
        values (${hashOfSecret(key)}, 'operator', now() + interval '1 day')`;
      return key;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
