// `npm run seed`: a busy account, made by the product's own commands; `-- --large`: one with 2,000 documents. A rule that breaks breaks this too.
import { parseArgs } from "node:util";
import { engines } from "~/engines/engines.server";
import { sqlClient } from "~db/client.server";
import { account, largeAccount, password } from "./seed/account.ts";
import { fillBusy } from "./seed/busy.ts";
import { fillLarge } from "./seed/large.ts";
import { aVerifiedAccount } from "./seed/people.ts";

const { values } = parseArgs({ options: { large: { type: "boolean", default: false } } });

const who = values.large ? largeAccount : account;
const viewer = await aVerifiedAccount(who);
if (viewer) {
  const count = await (values.large ? fillLarge : fillBusy)(viewer);
  process.stdout.write(`${count} documents are there.\nSign in as ${who.email} with the password ${password}\n`);
} else {
  process.stdout.write(`The account ${who.email} is there already.\n`);
}
await engines().close();
await sqlClient().end();
