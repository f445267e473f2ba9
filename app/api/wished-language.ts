import { type Language, languages } from "~/lib/languages";

/** characters of the header that are read */
const longest = 200;

/** Returns the language that an Accept-Language header wishes most; undefined: it wishes none that there is. */
export function wishedLanguage(header: string | null): Language | undefined {
  const wishes = (header ?? "").slice(0, longest).split(",").flatMap(wishOf);
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language;
}

function wishOf(text: string): { language: Language; weight: number }[] {
  const [range = "", ...parameters] = text.trim().toLowerCase().split(";");
  const language = languages.find((known) => range === known || range.startsWith(`${known}-`));
  const weight = Number(parameters.map((parameter) => /^\s*q=([\d.]{1,5})\s*$/.exec(parameter)?.[1]).find(Boolean) ?? 1);
  return language && weight > 0 ? [{ language, weight }] : [];
}
