import { env } from "~/env.server";
import { setUpPayments } from "~/features/billing/payments/set-up-payments.server";
import { described, type Entry, type Group, type Json, json } from "./command.ts";
import { exitCode, failed } from "./exit-code.ts";
import { needPlans } from "./need-plans.ts";
import { print, printJson, table } from "./print.ts";

type Deed = Awaited<ReturnType<typeof setUpPayments>>["deeds"][number];

const setUp: Entry = {
  command: () =>
    described(
      "set-up",
      "make at Stripe what is needed to be paid",
      `Needs STRIPE_SECRET_KEY alone: product, both prices, the portal and where messages go to. Repeated, it makes nothing twice.
The secret of the messages is shown once: it belongs into STRIPE_WEBHOOK_SECRETS.
Exit code 1 where Stripe charges another price than Mappe shows: nobody can pay then.
--json: {deeds: [{what, did, id}], secret}, did is found, made, changed, missing, differs or left.`,
    )
      .option("--replace-prices", "where Stripe has another price, ours takes its place for whoever pays from now on")
      .addOption(json()),
  run: ({ replacePrices = false, ...options }: Json & { replacePrices?: boolean }) => tell({ dry: false, replace: replacePrices }, options),
};

const check: Entry = {
  command: () =>
    described(
      "check",
      "say whether all that is needed is there at Stripe",
      "Changes nothing. Exit code 1 where something is missing or another price is charged. --json as set-up.",
    ).addOption(json()),
  run: (options: Json) => tell({ dry: true, replace: false }, options),
};

export const payments: Group = {
  command: () => described("payments", "set payment by Stripe up, and check it", "docs/operation.md tells how to begin."),
  entries: [setUp, check],
};

async function tell(how: Parameters<typeof setUpPayments>[0], options: Json): Promise<number> {
  needPlans();
  if (!env.STRIPE_SECRET_KEY) throw failed("STRIPE_SECRET_KEY is not set: payment is not set up.");
  const { deeds, secret } = await setUpPayments(how).catch(inALine);
  if (options.json) printJson({ deeds, ...(secret && { secret }) });
  else print(table(deeds, shape) + wordsOn(deeds, secret));
  return deeds.some(({ did }) => did === "missing" || did === "differs") ? exitCode.failed : exitCode.ok;
}

/** Prints Stripe's own errors without a stack. */
function inALine(error: unknown): never {
  throw error instanceof Error && error.name === "PaymentFailure" ? failed(error.message) : error;
}

const shape = [
  { head: "what", cell: ({ what }: Deed) => what },
  { head: "", cell: ({ did }: Deed) => did },
  { head: "at Stripe", cell: ({ id }: Deed) => id },
];

function wordsOn(deeds: Deed[], secret: string | undefined): string {
  const differing = deeds.filter(({ did }) => did === "differs").map(({ what }) => what);
  const lines = [
    differing.length > 0 &&
      `\nStripe has another ${differing.join(" and ")} than Mappe shows: nobody can pay it. Look at --replace-prices.`,
    deeds.some(({ did }) => did === "left") &&
      `\nStripe sends messages to https addresses alone: set APP_URL (now ${env.APP_URL}) and repeat this.`,
    secret && `\nInto the configuration, then start anew:\nSTRIPE_WEBHOOK_SECRETS=${[...env.STRIPE_WEBHOOK_SECRETS, secret].join(",")}`,
  ];
  return lines.flatMap((line) => (line ? [`${line}\n`] : [])).join("");
}
