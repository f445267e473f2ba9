import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { changePassword } from "~/features/accounts/change-password.server";
import { claimAccount } from "~/features/accounts/claim-account.server";
import { checkPassword } from "~/features/accounts/password.server";
import { registerAccount } from "~/features/accounts/register-account.server";
import { resetPassword } from "~/features/accounts/reset-password.server";
import { mintReset } from "~/features/accounts/send-reset.server";
import { mintVerification } from "~/features/accounts/send-verification.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { verifyEmail } from "~/features/accounts/verify-email.server";
import { done, refused } from "~/lib/result";
import { attempts, users } from "~db/schema/accounts";
import { aRegisteredPerson } from "../builders/accounts.ts";
import { aDatabase } from "../support/database.ts";

const now = new Date();
const from = { sender: "198.51.100.7", userAgent: "", now };

/** Does the work while so many passwords wait that none more is taken. */
async function inACrowd<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const crowd = Array.from({ length: 70 }, async (_, n) => {
    while (!isOver) {
      const checked = await checkPassword("Sicheres Wort 7", "$scrypt$ln=10,r=8,p=1$eA==$eA==", { of: `sender ${n}` });
      // Only who was turned away lets others do something first: a place in the line is taken again at once.
      if (!checked.ok && checked.reason === "busy") await nextTurn();
    }
  });
  const answer = await work();
  isOver = true;
  await Promise.all(crowd);
  return answer;
}

test("when too many passwords wait to be hashed, strangers are told, and no try is counted", async () => {
  const { db } = await aDatabase();
  const { email, password, viewer } = await aRegisteredPerson(db, { now });
  const reset = await mintReset(db, { userId: viewer.id, now });
  const token = await mintVerification(db, { userId: viewer.id, now });
  const person = { displayName: "Tobias", language: "de" as const };

  const answers = await inACrowd(() =>
    Promise.all([
      signIn(db, { ...from, email, password }),
      registerAccount(db, { ...from, ...person, email: "tobias@post.example", password }),
      resetPassword(db, { ...from, token: reset, password }),
      verifyEmail(db, { ...from, token, password }),
      claimAccount(db, { ...from, ...person, token, password }),
    ]),
  );

  const busy = refused("busy");
  expect(answers).toEqual([busy, busy, busy, busy, busy]);
  expect(await db.select().from(users)).toHaveLength(1);
  const counted = Object.fromEntries((await db.select().from(attempts)).map(({ key, points }) => [key, points]));
  expect(counted).toMatchObject({ [`login:email:${email}`]: 0, "login:sender:198.51.100.7": 0, "register:sender:198.51.100.7": 0 });
  expect(await signIn(db, { ...from, email, password })).toMatchObject({ ok: true });
});

// In a crowd of its own: whoever is served leaves a place behind, which a stranger beside it could get.
test("while strangers are told that too many passwords wait, who is signed in comes before them", async () => {
  const { db } = await aDatabase();
  const { password, viewer } = await aRegisteredPerson(db, { now });
  expect(await inACrowd(() => changePassword(db, { viewer, password, now }))).toEqual(done({}));
});
