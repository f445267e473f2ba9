import { env } from "~/env.server";
import { dayInWords } from "~/lib/dates";
import { log } from "~/log.server";
import { cityOf } from "./city-of.server.ts";

type Asked = {
  sender: string;
  language: string;
  now: Date;
  /** the person has chosen to write the place: otherwise no service learns their network address */
  isChosen: boolean;
};

/** Returns for example "Lindau, 22. November 2026"; the date alone if no source of places is configured or it knows none. */
export async function placeAndDate({ now, ...asked }: Asked): Promise<string> {
  const { language } = asked;
  const place = await findPlace(asked);
  return [place, dayInWords(now, language, "")].filter(Boolean).join(", ");
}

/** Finds the place in the operator's file of cities, otherwise by the service that the operator chose, within its time limit. */
async function findPlace({ sender, language, isChosen }: Omit<Asked, "now">): Promise<string | undefined> {
  const { PLACE_FILE: file, PLACE_URL: service } = env;
  const known = file && (await orNone(cityOf(sender, { file, language })));
  return tidied(known) ?? (service && isChosen ? tidied(await orNone(askService(service, sender, language))) : undefined);
}

async function askService(service: string, sender: string, language: string): Promise<unknown> {
  const address = service.replaceAll("{address}", encodeURIComponent(sender)).replaceAll("{language}", language);
  const answer = await fetch(address, { signal: AbortSignal.timeout(env.PLACE_TIMEOUT_MS), headers: { Accept: "application/json" } });
  return answer.ok ? cityIn(await answer.json()) : undefined;
}

async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    log.warn({ error: String(error) }, "The source of places gave no answer.");
    return undefined;
  }
}

/** Reads {"city": "Lindau"}, the answer of most of these services. */
function cityIn(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "city" in answer ? answer.city : undefined;
}

const longest = 80;

function tidied(city: unknown): string | undefined {
  return typeof city === "string" && city.trim() ? city.trim().slice(0, longest) : undefined;
}
