import { sqlClient } from "~db/client.server";
import { countJobs } from "~db/graphile.server";
import { ownVersion } from "~db/project-root";
import { doubt, type Finding, ill, type Words, well } from "./finding.ts";

/** minutes that a job may wait before somebody should look */
const patience = 15;

export async function checkRunner(t: Words): Promise<Omit<Finding, "part">> {
  const runners = await sqlClient()<{ version: string; draining: boolean }[]>`
    select version, draining from runners where beaten_at > now() - interval '15 s'`;
  if (runners.length === 0) return ill(t("runner.none"), t("runner.noneTodo"));
  if (runners.every(({ draining }) => draining)) return doubt(t("runner.drained"), t("runner.drainedTodo"));
  const versions = [...new Set(runners.map(({ version }) => version))];
  if (versions.some((version) => version !== ownVersion()))
    return doubt(t("runner.versions", { versions: versions.join(", ") }), t("runner.versionsTodo"));

  const counts = await countJobs(sqlClient());
  const waiting = counts.filter(({ state }) => state === "waiting").map(({ task, oldest }) => ({ task, minutes: minutesSince(oldest) }));
  const [late] = waiting.filter(({ minutes }) => minutes >= patience).toSorted((a, b) => b.minutes - a.minutes);
  if (late) return doubt(t("runner.late", late), t("runner.lateTodo"));
  const failed = counts.filter(({ state }) => state === "failed").reduce((sum, { jobs }) => sum + jobs, 0);
  if (failed > 0) return doubt(t("runner.failed", { count: failed }), t("runner.failedTodo"));
  const [{ older = 0 } = {}] = await sqlClient()<{ older: number }[]>`select count(*)::int as older from uninspected_files`;
  const told = t("runner.well", { count: runners.length });
  return well(older > 0 ? `${told} ${t("runner.older", { count: older })}` : told);
}

function minutesSince(moment: string): number {
  return Math.floor((Date.now() - Date.parse(moment)) / 60_000);
}
