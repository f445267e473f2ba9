import { type CSSProperties, Fragment, memo } from "react";
import { useTranslation } from "react-i18next";
import { type LineWord, partsOfWidth, type TextLine } from "~/features/pages/text/text-lines";

/**
 * The words of a page as text over its picture: not seen, but selected, copied, searched and read aloud.
 * Letters of one width make a word exactly as wide as its box, whatever font the browser has.
 */
export const TextLayer = memo(function TextLayer({ lines }: { lines: TextLine[] }) {
  const { t } = useTranslation("documents");
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: text is no fieldset
    <div className="text-layer" role="group" aria-label={t("details.pageText")} style={{ "--parts": partsOfWidth } as CSSProperties}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never move
        <p key={index} style={placeOf(line)}>
          {line.words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its words
            <Fragment key={place}>
              {place > 0 && " "}
              {word.isFound ? <mark style={widthOf(word)}>{word.text}</mark> : <span style={widthOf(word)}>{word.text}</span>}
            </Fragment>
          ))}
          {"\n"}
        </p>
      ))}
    </div>
  );
});

function placeOf({ left, top, width, height, size }: TextLine): CSSProperties {
  return { "--left": left, "--top": top, "--width": width, "--height": height, "--size": size } as CSSProperties;
}

function widthOf({ text, gap, width, drop }: LineWord): CSSProperties {
  return {
    "--width": width,
    "--signs": [...text].length,
    ...(gap !== 0 && { "--gap": gap }),
    ...(drop !== 0 && { "--drop": drop }),
  } as CSSProperties;
}
