import { expect, test } from "vitest";
import { findSecondFactor } from "~/features/accounts/second-factor/find-second-factor.server";
import { listSecurityEvents } from "~/features/accounts/security-events/list-events.server";
import { aPerson } from "../builders/people.ts";
import { aSecondFactor } from "../builders/second-factor.ts";
import { answerOf } from "../support/cli.ts";
import { aDatabase } from "../support/database.ts";

test("the operator lets one person in without the second step, and the person sees it", async () => {
  const database = await aDatabase();
  const { db } = database;
  const [jana, tobias] = [await aPerson(db), await aPerson(db)];
  for (const { id } of [jana, tobias]) await aSecondFactor(db, id, { now: new Date() });
  const remove = (address: string) => answerOf(database, "second-factor", "remove", address);

  expect(await remove(jana.email.toUpperCase())).toMatchObject({
    code: 0,
    out: `${jana.email} signs in without a second step from now on.\n`,
  });
  expect([await findSecondFactor(db, jana), await findSecondFactor(db, tobias)]).toEqual([null, expect.anything()]);
  expect(await listSecurityEvents(db, jana, { limit: 9 })).toMatchObject([{ kind: "second-removed", device: null }]);
  expect(await remove(jana.email)).toMatchObject({ code: 1, err: "This account asks for no second step.\n" });
  expect(await remove("nobody@post.example")).toMatchObject({ code: 3, err: "There is no account with this address.\n" });
});
