// Every day shown or compared is a day in Berlin. It has the German form in both languages.
const day = berlin("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
const isoDay = berlin("sv-SE", { day: "2-digit", month: "2-digit", year: "numeric" });
const hour = berlin("en-GB", { hour: "2-digit", hourCycle: "h23" });

const clock = berlin("de-DE", { timeStyle: "short" });
const germanWords = wordsIn("de-DE");
const englishWords = wordsIn("en-GB");
const second = berlin("de-DE", { dateStyle: "medium", timeStyle: "medium" });
const germanZone = berlin("de-DE", { timeZoneName: "short" });
const englishZone = berlin("en-GB", { timeZoneName: "short" });
const minute = berlin("de-DE", { dateStyle: "medium", timeStyle: "short" });

/** "21.11.2026" */
export function germanDate(date: Date): string {
  return day().format(date);
}

/** "21.11.2026", the last day before this moment: a thing that ends at midnight does not last for the day that begins then */
export function lastGermanDate(end: Date): string {
  return germanDate(new Date(end.getTime() - 1));
}

/** "21.11.2026" of a day, "2026-11-21" */
export function germanDay(day: string): string {
  return day.split("-").reverse().join(".");
}

/** "2026-11-21", the Berlin day */
export function isoDate(date: Date): string {
  return isoDay().format(date);
}

/** Tells whether a text is a day of the calendar, such as "2026-11-21". */
export function isDay(text: string): boolean {
  const noon = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** The moment a Berlin day begins: one hour before it does in London, in summer two. */
export function dayStart(day: string): Date {
  const summer = new Date(`${day}T00:00:00+02:00`);
  return isoDate(summer) === day ? summer : new Date(`${day}T00:00:00+01:00`);
}

export function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + 1);
  return noon.toISOString().slice(0, 10);
}

/** "21.11.2026, 20:41" */
export function germanTime(date: Date): string {
  return minute().format(date);
}

/** "21.11.2026, 20:41:07 MEZ", the zone in the language's own letters */
export function exactTime(date: Date, language: string): string {
  const zone = (language === "en" ? englishZone : germanZone)()
    .formatToParts(date)
    .find(({ type }) => type === "timeZoneName");
  return `${second().format(date)} ${zone?.value}`;
}

/** "20:41", in Berlin */
export function clockTime(date: Date): string {
  return clock().format(date);
}

/** "17. November", "17 November 2025": the year is given only if it is not that of today, "2026-11-21" */
export function dayInWords(date: Date, language: string, today: string): string {
  const withYear = !today.startsWith(isoDate(date).slice(0, 5));
  return (language === "en" ? englishWords : germanWords)[withYear ? "withYear" : "plain"]().format(date);
}

/** "5. März 2022", in both languages: the day of a signature */
export function longDate(date: Date): string {
  return germanWords.withYear().format(date);
}

/** The hour in Berlin, 0 to 23 */
export function hourOf(date: Date): number {
  return Number(hour().format(date));
}

/** A waiting time as both languages write it: "42 s", "7 min", "3 h". */
export function shortTime(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 2 * 3600 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

function wordsIn(locale: string) {
  const day = { day: "numeric", month: "long" } as const;
  return { plain: berlin(locale, day), withYear: berlin(locale, { ...day, year: "numeric" }) };
}

/** A formatter of moments in Berlin, made at its first use: a slow phone takes ten milliseconds for each. */
function berlin(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: "Europe/Berlin", ...options });
    return made;
  };
}
