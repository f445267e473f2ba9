import type { Language } from "~/lib/languages";

/** The text of a quick-start guide. In running text, **two stars** stand around a word that is shown on the screen. */
export type Guide = {
  language: Language;
  title: string;
  subtitle: string;
  intro: string;
  cover: Picture;
  contents: string;
  steps: [account: Step, add: Step, crop: Step, find: Step, change: Step, share: Step, sign: Step, take: Step];
  keys: { title: string; intro: string; rows: { key: string; does: string }[] };
  help: { title: string; points: string[] };
  /** said at the foot of every page */
  pageOf(n: number, m: number): string;
};

export type Step = { title: string; points: string[]; picture?: Picture; hint?: string };

/** name: of a picture in public/screenshots */
export type Picture = { name: string; alt: string };

/** Returns every text of a guide that is in its PDF, in reading order. */
export function textsOf({ title, subtitle, intro, contents, steps, keys, help }: Guide): string[] {
  const told = steps.flatMap((step) => [step.title, ...step.points, ...(step.hint ? [step.hint] : [])]);
  const rows = keys.rows.flatMap(({ key, does }) => [key, does]);
  const texts = [title, subtitle, intro, contents, ...told, keys.title, keys.intro, ...rows, help.title, ...help.points];
  return texts.map((text) => text.replaceAll("**", ""));
}
