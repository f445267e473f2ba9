import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Transport } from "../../app/features/accounts/passkeys/rules.ts";
import { users } from "./accounts.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Keys on people's devices. A device signs in with one once finger, face or PIN was shown there. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** by which the device calls it, base64url */
    credentialId: text().notNull(),
    /** COSE, base64url: the public key with which signatures are checked, no secret */
    publicKey: text().notNull(),
    /** of signatures, as the device counts them; always 0 if it does not */
    counter: bigint({ mode: "number" }).notNull(),
    /** how a browser reaches the device, so that it is not asked for a second passkey */
    transports: text().$type<Transport>().array().notNull(),
    /** as the person calls it */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** The challenges that a device was asked to sign and has not signed yet. Each serves once. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  /** SHA-256 of the purpose, the browser that asked, and the challenge */
  hash: text().primaryKey(),
  expiresAt: moment().notNull(),
});
