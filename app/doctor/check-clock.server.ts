import { env } from "~/env.server";
import { sqlClient } from "~db/client.server";
import { doubt, type Finding, ill, type Words, well } from "./finding.ts";

/** seconds; an app's codes are taken half a minute around theirs */
const [noticed, harmful] = [5, 25];
/** ms */
const patience = 5000;

/** This machine's clock beside those that can be asked: the database's, and whatever service is set up. */
export async function checkClock(t: Words): Promise<Omit<Finding, "part">> {
  const services = [
    ...(env.PLANS === "on" && env.STRIPE_SECRET_KEY ? [env.STRIPE_API_URL] : []),
    ...(env.TIMESTAMP_URL ? [env.TIMESTAMP_URL] : []),
    ...(env.GOOGLE_CLIENT_ID ? [env.GOOGLE_TOKEN_URL] : []),
    ...(env.FACEBOOK_CLIENT_ID ? [env.FACEBOOK_TOKEN_URL] : []),
  ];
  const asked = await Promise.all([ofDatabase(), ...services.map(ofService)]);
  const clocks = asked.filter((clock) => clock !== undefined);
  const [worst] = clocks.toSorted((a, b) => b.seconds - a.seconds);
  if (!worst || worst.seconds < noticed) return well(t("clock.well", { count: clocks.length }));
  const says = t("clock.off", { seconds: Math.round(worst.seconds), from: worst.from });
  return worst.seconds < harmful ? doubt(says, t("clock.offTodo")) : ill(says, t("clock.offTodo"));
}

type Clock = { from: string; seconds: number };

async function ofDatabase(): Promise<Clock> {
  const since = Date.now();
  const [row] = await sqlClient()<{ now: number }[]>`select extract(epoch from clock_timestamp())::float as now`;
  return { from: "PostgreSQL", seconds: apart((row?.now ?? 0) * 1000, since) };
}

/** The Date of its answer, which is to the second; undefined: it is away, or says no time */
async function ofService(url: string): Promise<Clock | undefined> {
  const since = Date.now();
  const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(patience), redirect: "manual" }).catch(() => undefined);
  const told = Date.parse(answer?.headers.get("Date") ?? "");
  return Number.isNaN(told) ? undefined : { from: new URL(url).host, seconds: apart(told, since) };
}

/** Seconds by which a clock, read at some time between then and now, is surely wrong. */
function apart(told: number, since: number): number {
  const now = Date.now();
  return Math.max(0, since - told, told - now) / 1000;
}
