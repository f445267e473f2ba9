import { setTimeout as sleep } from "node:timers/promises";

const usual = 60_000;

/** Asks again and again until the answer is the one that is waited for. patience: ms */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean, patience = usual): Promise<T> {
  for (const end = Date.now() + patience; ; ) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain: ${JSON.stringify(answer)}`);
    await sleep(50);
  }
}
