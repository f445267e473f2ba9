import { InvalidArgumentError } from "commander";
import { variables } from "~/env.server";
import { hasPlans } from "~/features/billing/has-plans.server";
import { findQuota } from "~/features/pages/find-quota.server";
import { setQuota } from "~/features/pages/set-quota.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { formatBytes } from "~/lib/bytes";
import { db } from "~db/client.server";
import { described, type Entry, type Json, json, operator } from "../command.ts";
import { failed } from "../exit-code.ts";
import { print, printJson } from "../print.ts";
import { personWith } from "./person.ts";

type Size = number | "none" | "default";

export const quota: Entry = {
  command: () =>
    described(
      "quota",
      "how much a person keeps and may keep, or another size for them",
      `Counts the files as they were sent. none: any number; default: as QUOTA says for everybody. What is there already stays.
Only where there are no plans (PLANS=off). --json: {email, used, quota}, in bytes; quota is null for any number.`,
    )
      .argument("<address>")
      .argument("[size]", "500 MB, 20GB, a number of bytes, none or default", sizeIn)
      .option("--note <text>", "why")
      .addOption(json()),
  async run(address: string, size: Size | undefined, { note, json }: Json & { note?: string }) {
    if (hasPlans) throw failed("What people may keep follows from their plan here: PLANS is on.");
    const { id, email } = await personWith(address);
    if (size !== undefined) await setQuota(db, { operator: operator(note), userId: id, bytes: size, now: new Date() });
    const [used, kept] = await Promise.all([countStoredBytes(db, id), findQuota(db, id)]);
    const isBounded = Number.isFinite(kept);
    if (json) return printJson({ email, used, quota: isBounded ? kept : null });
    return print(`${email} keeps ${formatBytes(used, "en")} and may keep ${isBounded ? formatBytes(kept, "en") : "any number"}.\n`);
  },
};

function sizeIn(text: string): Size {
  if (text === "none" || text === "default") return text;
  const read = variables.shape.QUOTA.safeParse(text);
  if (!read.success || read.data === undefined) throw new InvalidArgumentError("It is a size (500 MB, 20GB), none or default.");
  return read.data;
}
