import path from "node:path";

/** A file's name names its subject, and the changed lines the exact one. */
const weights = { name: 3, folder: 1, lines: 1 };

/**
 * Measures how much a test speaks of a change, from 0 to 1: rare words count more than those that every test has, titles and names more than the
 * rest.
 */
export function likeness(tests: string[], read: (test: string) => string): (test: string, of: { file: string; lines: string }) => number {
  const spoken = new Map(tests.map((test) => [test, spokenIn(test, read(test))]));
  const rarity = (word: string) => {
    const having = tests.filter((test) => spoken.get(test)?.has(word)).length;
    return having === 0 ? 0 : Math.log((tests.length + 1) / having);
  };
  const known = new Map<string, number>();
  const rarityOf = (word: string) => {
    const found = known.get(word) ?? rarity(word);
    known.set(word, found);
    return found;
  };

  return (test, { file, lines }) => {
    const said = spoken.get(test);
    let [shared, all] = [0, 0];
    for (const [word, weight] of asked(file, lines)) {
      all += weight * rarityOf(word);
      shared += weight * rarityOf(word) * (said?.get(word) ?? 0);
    }
    return all === 0 ? 0 : shared / all;
  };
}

function asked(file: string, lines: string): Map<string, number> {
  const asked = new Map<string, number>();
  const ask = (text: string, weight: number) => {
    for (const word of wordsOf(text)) asked.set(word, Math.max(weight, asked.get(word) ?? 0));
  };
  ask(lines, weights.lines);
  ask(path.dirname(file), weights.folder);
  ask(path.basename(file).replace(".server.ts", ""), weights.name);
  return asked;
}

/** A word in the name or a title of the test counts in full, one in its body by half. */
function spokenIn(test: string, text: string): Map<string, number> {
  const titles = [...text.matchAll(/\btest(?:\.each\([^`]*?\))?\(\s*["`](.*?)["`]/g)].map(([, title = ""]) => title);
  const spoken = new Map<string, number>();
  for (const word of wordsOf(text)) spoken.set(word, 0.5);
  for (const word of wordsOf([path.basename(test), ...titles].join(" "))) spoken.set(word, 1);
  return spoken;
}

/** Splits names into words, and drops one letter of an ending: "Invites" and "invite" are one word. */
function wordsOf(text: string): Set<string> {
  const parts =
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? [];
  return new Set(parts.map((word) => word.replace(/(ed|s|e)$/, "")));
}
