import type { Word } from "~/engines/contract";

/** Words as a reading finds them: line by line, each word a column further to the right. */
export function placedWords(text: string): Word[] {
  return text.split("\n").flatMap((words, line) =>
    words.split(" ").map((word, place) => ({
      text: word,
      confidence: 90,
      line,
      box: { left: 0.1 + 0.25 * place, top: 0.1 + 0.05 * line, width: Math.min(0.24, 0.015 * word.length), height: 0.02 },
    })),
  );
}

/** The same for a page as people set one: words are beside each other. */
export function linesOfWords(text: string): Word[] {
  return text.split("\n").flatMap((words, line) => {
    let left = 0.1;
    return words.split(" ").map((word) => {
      const box = { left, top: 0.1 + 0.03 * line, width: 0.01 * word.length, height: 0.012 };
      left += 0.01 * (word.length + 1);
      return { text: word, confidence: 95, line, box };
    });
  });
}
