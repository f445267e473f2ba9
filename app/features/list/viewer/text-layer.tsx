import { type CSSProperties, memo } from "react";
import { useTranslation } from "react-i18next";
import { ownWidth, unpackedLines } from "~/features/pages/text/packed-lines";
import { type LineWord, partsOfWidth, type TextLine } from "~/features/pages/text/text-lines";

/**
 * The words of a page as transparent text over its picture: they can be selected, copied, searched and read aloud. A monospaced font makes a
 * word exactly as wide as its box, whatever font the browser has. A page may have thousands of words, so names are short and defaults are left
 * out.
 */
export const TextLayer = memo(function TextLayer({ lines }: { lines: string }) {
  const { t } = useTranslation("documents");
  if (!lines) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: text is no fieldset
    <div className="text-layer" role="group" aria-label={t("details.pageText")} style={{ "--parts": partsOfWidth } as CSSProperties}>
      {unpackedLines(lines).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never move
        <p key={index} style={placeOf(line)}>
          {line.words.flatMap(wordIn)}
          {"\n"}
        </p>
      ))}
    </div>
  );
});

/** Renders a word, after a space unless it is the first. */
function wordIn(word: LineWord, place: number) {
  const Word = word.isFound ? "mark" : "span";
  const shown = (
    <Word key={place} style={spreadOf(word)}>
      {word.text}
    </Word>
  );
  return place > 0 ? [" ", shown] : [shown];
}

/** x, y: place; s: font size; w, h: extent, if it is larger than that of the words */
function placeOf({ left, top, width, height, size, words }: TextLine): CSSProperties {
  return {
    "--x": left,
    "--y": top,
    "--s": size,
    ...(width !== ownWidth(words) && { "--w": width }),
    ...(height !== size && { "--h": height }),
  } as CSSProperties;
}

/** l: width of each letter; g: gap before the word; d: how much lower it is than its line */
function spreadOf({ text, gap, width, drop }: LineWord): CSSProperties {
  return {
    "--l": Math.round((10 * width) / [...text].length) / 10,
    ...(gap !== 0 && { "--g": gap }),
    ...(drop !== 0 && { "--d": drop }),
  } as CSSProperties;
}
