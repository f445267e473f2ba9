import { textsIn } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { checkAddress } from "./check-address.server.ts";
import { checkArrivals } from "./check-arrivals.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { checkClock } from "./check-clock.server.ts";
import { checkDatabase } from "./check-database.server.ts";
import { checkDisk } from "./check-disk.server.ts";
import { checkEngines } from "./check-engines.server.ts";
import { checkErasure } from "./check-erasure.server.ts";
import { checkLegal } from "./check-legal.server.ts";
import { checkMail } from "./check-mail.server.ts";
import { checkPayment } from "./check-payment.server.ts";
import { checkRunner } from "./check-runner.server.ts";
import { checkSecrets } from "./check-secrets.server.ts";
import { checkSettings } from "./check-settings.server.ts";
import { checkStore } from "./check-store.server.ts";
import { type Check, doubt, type Finding, type Part, parts, reasonOf, type Words } from "./finding.ts";

const checks: Record<Part, Check> = {
  address: checkAddress,
  database: checkDatabase,
  clock: checkClock,
  store: checkStore,
  disk: checkDisk,
  runner: checkRunner,
  engines: checkEngines,
  mail: checkMail,
  arrivals: checkArrivals,
  payment: checkPayment,
  legal: checkLegal,
  secrets: checkSecrets,
  settings: checkSettings,
  backup: checkBackup,
  erasure: checkErasure,
};

/** These ask the database: without it there is nothing more to say than that. */
const asksDatabase: readonly Part[] = ["clock", "store", "runner", "arrivals", "secrets", "backup", "erasure"];

/** names: of the parts, as people read them */
type Report = { findings: Finding[]; names: string[]; sum: string };

/** Looks at every part of the house, changes nothing, and says in words what to do. */
export async function examineHouse(language: Language): Promise<Report> {
  const t = await textsIn(language, "doctor");
  const database = await examine("database", t, language);
  const others = parts.map(async (part): Promise<Finding> => {
    if (part === "database") return database;
    if (database.verdict === "ill" && asksDatabase.includes(part)) return { part, ...doubt(t("unknown"), "") };
    return examine(part, t, language);
  });
  const findings = await Promise.all(others);
  const worst = (["ill", "doubt"] as const).find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? "well";
  return { findings, names: findings.map(({ part }) => t(`parts.${part}`)), sum: t(`sum.${worst}`) };
}

async function examine(part: Part, t: Words, language: Language): Promise<Finding> {
  const found = await checks[part](t, language).catch((error: unknown) => doubt(t("failed", { reason: reasonOf(error) }), t("failedTodo")));
  return { part, ...found };
}
