import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Made } from "../items.ts";
import type { Sender } from "../senders.ts";
import type { Way } from "../way.ts";

/** Writes each file into the watched folder; now and then one stays half written for a while, or is written once more from its beginning. */
export async function sendByFolder({ folder }: Sender, items: readonly Made[], { random, tally }: Way): Promise<void> {
  for (const { name, bytes } of items) {
    const file = path.join(folder, name);
    const half = Math.floor(random() * bytes.length);
    tally.sent += 1;
    if (random() < 0.2) {
      await writeFile(file, bytes.subarray(0, half));
      await sleep(3000 * random());
      tally.again += 1;
    }
    if (random() < 0.5) {
      await writeFile(file, bytes);
    } else {
      await writeFile(file, bytes.subarray(0, half));
      await sleep(100 * random());
      await appendFile(file, bytes.subarray(half));
    }
  }
}
