import { setTimeout as sleep } from "node:timers/promises";

/** What was done at a door. sent: requests, mails, files written and runs of the command; again: those of them that repeat another one */
export type Tally = { sent: number; again: number; killed: number };

/** webs, mailPorts: where to ask, by lines that break; importing: the environment of the command; pause: ms between two kills at most; refused: names that an answer refused */
export type Way = {
  webs: readonly string[];
  mailPorts: readonly number[];
  importing: NodeJS.ProcessEnv;
  pause: number;
  random: () => number;
  tally: Tally;
  refused: Set<string>;
};

/** Asks one server after the other, as whoever sends does by itself, until one gives an answer that counts. */
export async function untilAnswered<Place, Answer>(
  { random, tally }: Way,
  places: readonly Place[],
  ask: (place: Place) => Promise<Answer | undefined>,
): Promise<Answer> {
  for (;;) {
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) throw new Error("There is nobody to ask.");
    tally.sent += 1;
    const answer = await ask(place).catch(() => undefined);
    if (answer !== undefined) return answer;
    tally.again += 1;
    await sleep(100 + 400 * random());
  }
}

/** Parts of one to `most`, as somebody happens to send them. */
export function inParts<T>(all: readonly T[], most: number, random: () => number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += parts.at(-1)?.length ?? 1)
    parts.push(all.slice(from, from + 1 + Math.floor(random() * most)));
  return parts;
}
