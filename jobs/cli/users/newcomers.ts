import { Option } from "commander";
import { env } from "~/env.server";
import { addAccount } from "~/features/accounts/operator/add-account.server";
import { inviteByOperator } from "~/features/accounts/operator/invite.server";
import { displayNameMaxLength } from "~/features/accounts/rules";
import { type Language, languages } from "~/lib/languages";
import { tidy } from "~/lib/tidy";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { failed } from "../exit-code.ts";
import { print, printJson } from "../print.ts";
import { addressIn } from "./person.ts";

export const add: Entry = {
  command: () =>
    described(
      "add",
      "open an account for somebody",
      `Prints an address at which they choose a password, within seven days; it is sent to nobody. Choosing one confirms the account's address, so hand it to the owner alone. Later ones: users reset-link.
--json: {email, address}.`,
    )
      .argument("<address>")
      .option("--name <name>", "by which others see them; without it what stands before the @")
      .addOption(new Option("--language <language>", "of mails to them").choices([...languages]).default("de"))
      .addOption(json()),
  async run(typed: string, { name = "", language, json }: Json & { name?: string; language: Language }) {
    const email = addressIn(typed);
    const displayName = tidy(name, displayNameMaxLength) || email.replace(/@.*$/, "");
    const added = await addAccount(db, { operator: operator(), email, displayName, language, now: new Date() });
    if (!added.ok) throw failed("There is an account with this address already.");
    const address = env.APP_URL + added.path;
    return json ? printJson({ email, address }) : print(`${address}\n`);
  },
};

export const invite: Entry = {
  command: () =>
    described(
      "invite",
      "print an address at which one account is opened",
      `Whoever may open one otherwise (REGISTRATION). It works once, within a day; with an address, for that one alone.
--json: {address}.`,
    )
      .argument("[address]")
      .addOption(json()),
  async run(typed: string | undefined, options: Json) {
    const email = typed === undefined ? undefined : addressIn(typed);
    const address = env.APP_URL + (await inviteByOperator(db, { operator: operator(), email, now: new Date() }));
    return options.json ? printJson({ address }) : print(`${address}\n`);
  },
};
