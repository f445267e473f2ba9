import { env } from "~/env.server";
import { dayInWords } from "~/lib/dates";
import { log } from "~/log.server";

/** "Lindau, 22. November 2026"; where no source of places is configured, or it gives none, the date alone. */
export async function placeAndDate({ sender, language, now }: { sender: string; language: string; now: Date }): Promise<string> {
  const place = await findPlace(sender, language);
  return [place, dayInWords(now, language, "")].filter(Boolean).join(", ");
}

/** Asks the service that the operator chose, for no longer than they allow. */
async function findPlace(sender: string, language: string): Promise<string | undefined> {
  if (!env.PLACE_URL) return undefined;
  const address = env.PLACE_URL.replaceAll("{address}", encodeURIComponent(sender)).replaceAll("{language}", language);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(env.PLACE_TIMEOUT_MS), headers: { Accept: "application/json" } });
    return answer.ok ? cityIn(await answer.json()) : undefined;
  } catch (error) {
    log.warn({ error: String(error) }, "The source of places gave no answer.");
    return undefined;
  }
}

const longest = 80;

/** {"city": "Lindau"}, as most of these services tell it. */
function cityIn(answer: unknown): string | undefined {
  const city = typeof answer === "object" && answer !== null && "city" in answer ? answer.city : undefined;
  return typeof city === "string" && city.trim() ? city.trim().slice(0, longest) : undefined;
}
