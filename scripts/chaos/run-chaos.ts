import { setTimeout as sleep } from "node:timers/promises";
import { type Connected, connect } from "~db/client.server";
import { enqueue } from "~jobs/queue.server";
import { sendByFolder } from "./doors/by-folder.ts";
import { sendByForm, sendByOutbox, sendZips } from "./doors/by-form.ts";
import { sendByImport } from "./doors/by-import.ts";
import { sendByMail } from "./doors/by-mail.ts";
import { sendByApi, sendByWebdav } from "./doors/by-program.ts";
import { anInstallation, type Installation } from "./installation.ts";
import { type Door, type Made, made, nameItems } from "./items.ts";
import { type Became, countBecame, countOpen, isQuiet, lookAround } from "./look-around.ts";
import type { Kind } from "./machines.ts";
import { readOriginals } from "./read-originals.ts";
import { aSender, type Sender } from "./senders.ts";
import type { Tally, Way } from "./way.ts";

/** Nothing is killed any more once no more than this share of the items is open. */
const lastShare = 0.05;
/** The random words that an item says, so that no two are alike. */
const syllables = "al be de en er ge in la le li ma ne no ra re ri sa se so ta te ti to un ve".split(" ");
const [syllablesOfWord, wordsOfItem] = [4, 12];

const sendBy: Record<Door, (sender: Sender, items: readonly Made[], way: Way) => Promise<void>> = {
  form: sendByForm,
  outbox: sendByOutbox,
  zip: sendZips,
  api: sendByApi,
  webdav: sendByWebdav,
  mail: sendByMail,
  folder: sendByFolder,
  import: sendByImport,
};

type ChaosRun = {
  databaseUrl: string;
  /** STORAGE_URL of all machines */
  store: string;
  doors: readonly Door[];
  items: number;
  people: number;
  /** ms between two kills at most, and number of kills at most */
  pause: number;
  kills?: number;
  random: () => number;
  /** ms after the last kill in which all work has to be done */
  patience: number;
};

/** minutes: until the last item of the door was sent */
type AtDoor = Tally & { items: number; minutes: number };

export type ChaosReport = Awaited<ReturnType<typeof lookAround>> & {
  doors: Partial<Record<Door, AtDoor & Partial<Became>>>;
  kills: Record<Kind | "import", number>;
  cuts: number;
  minutes: number;
};

/**
 * Sends items by all doors at once while any machine is killed at any moment and lines break. Then looks whether each is one document, or was refused by
 * name.
 */
export async function runChaos(run: ChaosRun): Promise<ChaosReport> {
  const connected = connect(run.databaseUrl, { max: 4 });
  const installation = await anInstallation(run);
  try {
    return await runIn({ connected, installation }, run);
  } finally {
    await installation.stop();
    await connected.sql.end({ timeout: 1 });
  }
}

type Place = { connected: Connected; installation: Installation };

async function runIn({ connected, installation }: Place, run: ChaosRun): Promise<ChaosReport> {
  const began = performance.now();
  const minutes = () => Math.round((performance.now() - began) / 600) / 100;
  const senders = await Promise.all(Array.from({ length: run.people }, () => aSender(connected.db, installation.watched)));
  const items = await Promise.all(nameItems(run.doors, run.items).map((item) => made(item, someWords(run.random))));
  const way = { ...installation.way, pause: run.pause, refused: new Set<string>() };
  const sending = run.doors.map(async (door) => ({ door, ...(await sendAll(door, { senders, items, way })), minutes: minutes() }));
  // Otherwise the first look into the folders is up to a minute away.
  await enqueue(connected.db, "watch-folder", {}, { jobKey: "watch-folder", maxAttempts: 1 });
  const sent = Promise.all(sending);
  const almostDone = sent.then(() => isQuiet(connected, { patience: Number.POSITIVE_INFINITY, most: items.length * lastShare }));
  const kills = await killUntil(almostDone, installation, run);
  const isDone = await isQuiet(connected, run);
  const late = isDone ? [] : [`${await countOpen(connected)} jobs, drafts and files are left after ${run.patience / 1000} s`];
  await Promise.all(installation.machines.map(({ ready }) => ready()));
  const read = (await Promise.all(senders.map(({ secret }) => readOriginals(installation.url, secret)))).flat();
  const became = await countBecame(connected, { items, refused: way.refused, read });
  const found = await lookAround(connected, { store: run.store, good: items.filter(({ flaw }) => !flaw).length });
  const doors = await sent;
  return {
    doors: Object.fromEntries(doors.map(({ door, ...at }) => [door, { ...at, ...became.doors.get(door) }])),
    kills: { ...kills, import: doors.reduce((sum, { killed }) => sum + killed, 0) },
    cuts: installation.cuts(),
    minutes: minutes(),
    ...found,
    broken: [...late, ...became.broken, ...found.broken],
  };
}

type Sending = { senders: readonly Sender[]; items: readonly Made[]; way: Omit<Way, "tally"> };

/** Sends the items of a door, which people share. */
async function sendAll(door: Door, { senders, items, way }: Sending): Promise<Omit<AtDoor, "minutes">> {
  const tally: Tally = { sent: 0, again: 0, killed: 0 };
  const own = items.filter((item) => item.door === door);
  const ofSender = (place: number) => own.filter(({ number }) => number % senders.length === place);
  await Promise.all(senders.map((sender, place) => sendBy[door](sender, ofSender(place), { ...way, tally })));
  return { items: own.length, ...tally };
}

/** Kills one machine after the other until the work is over, and counts them by their kinds. */
async function killUntil(
  work: Promise<unknown>,
  { machines }: Installation,
  { pause, kills: most = Number.POSITIVE_INFINITY, random }: Pick<ChaosRun, "pause" | "kills" | "random">,
): Promise<Record<Kind, number>> {
  const kills = { web: 0, runner: 0, mail: 0 };
  const over = work.then(() => true);
  for (let number = 0; number < most && !(await Promise.race([over, sleep(pause * random(), false, { ref: false })])); number++) {
    const machine = machines[Math.floor(random() * machines.length)];
    if (!machine) continue;
    kills[machine.kind] += 1;
    await machine.kill();
  }
  await work;
  return kills;
}

/** Words that are none, but look like some: text whose letters are improbable would be read from the picture, too. */
function someWords(random: () => number): string {
  const syllable = () => syllables[Math.floor(syllables.length * random())];
  const word = () => Array.from({ length: syllablesOfWord }, syllable).join("");
  return Array.from({ length: wordsOfItem }, word).join(" ");
}
