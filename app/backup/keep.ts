/** How many days, weeks and months keep a backup each, counted back over those that have one. */
export type Keep = { days: number; weeks: number; months: number };

/** "7,4,12" */
export function readKeep(text: string): Keep {
  const [days = 0, weeks = 0, months = 0] = text.split(",").map(Number);
  return { days, weeks, months };
}

const spans = {
  days: (moment: Date) => moment.toISOString().slice(0, 10),
  /** the Monday it began with */
  weeks: (moment: Date) => new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10),
  months: (moment: Date) => moment.toISOString().slice(0, 7),
};

/** Of each span its last backup; the newest of all in any case. */
export function keptOf<T extends { takenAt: Date }>(backups: readonly T[], keep: Keep): T[] {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [name, spanOf] of Object.entries(spans)) {
    const lasts = new Map<string, T>();
    for (const backup of newestFirst) if (!lasts.has(spanOf(backup.takenAt))) lasts.set(spanOf(backup.takenAt), backup);
    for (const backup of [...lasts.values()].slice(0, keep[name as keyof Keep])) kept.add(backup);
  }
  return newestFirst.filter((backup) => kept.has(backup));
}

/** Whoever finds that last night's backup was better than today's has so long at least to say so. */
const untouched = 48 * 60 * 60 * 1000;

export type Rule = {
  keep: Keep;
  /** the rule was given by hand, for all there are; else it is the schedule's, for what the schedule took */
  isAsked: boolean;
  now: Date;
};

/**
 * What stays when a backup is taken. What a hand took neither goes by the schedule's rule nor takes the place of what the schedule took, and
 * nothing goes within two days.
 */
export function stayingOf<T extends { takenAt: Date; byHand: boolean }>(backups: readonly T[], { keep, isAsked, now }: Rule): T[] {
  const ruled = backups.filter(({ byHand }) => isAsked || !byHand);
  const kept = new Set(keptOf(ruled, keep));
  const isYoung = ({ takenAt }: T) => now.getTime() - takenAt.getTime() < untouched;
  return backups.filter((backup) => kept.has(backup) || !ruled.includes(backup) || isYoung(backup));
}
