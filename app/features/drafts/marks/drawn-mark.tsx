import { memo } from "react";
import { signaturePath } from "~/features/signatures/paths";
import type { Size } from "~/imaging/geometry";
import { shapeOf } from "~/imaging/marks/mark-shape";
import { type Outline, penColour, penColours } from "~/imaging/strokes";
import type { Mark } from "./rules.ts";

type Props = {
  mark: Mark;
  /** size of the page in drawing units */
  page: Size;
  /** the outline of a signature that consists of vectors */
  outline: Outline | undefined;
};

/** Draws an annotation exactly as pdf/draw-marks does: with the same paths, letters and signatures. */
export const DrawnMark = memo(function DrawnMark({ mark, page, outline }: Props) {
  switch (mark.kind) {
    case "text":
      return (
        <text
          className="mark-text"
          transform={`translate(${mark.at.x * page.width} ${mark.at.y * page.height}) rotate(${mark.turns * 90})`}
          fontSize={mark.size}
          fill={penColours[mark.colour]}
        >
          {mark.text}
        </text>
      );
    case "signature":
      return <DrawnHand mark={mark} page={page} outline={outline} />;
    default: {
      const { path, colour, stroke } = shapeOf(mark, page);
      if (stroke === null) return <path d={path} fill={colour} />;
      return <path d={path} fill="none" stroke={colour} strokeWidth={stroke} strokeLinecap="round" strokeLinejoin="round" />;
    }
  }
});

function DrawnHand({ mark, page, outline }: Omit<Props, "mark"> & { mark: Extract<Mark, { kind: "signature" }> }) {
  const { box, turns } = mark;
  const [across, down] = [box.width * page.width, box.height * page.height];
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across];
  const place = `translate(${(box.left + box.width / 2) * page.width} ${(box.top + box.height / 2) * page.height}) rotate(${turns * 90})`;
  if (!outline) {
    const href = signaturePath(mark.imageId);
    return <image href={href} transform={place} x={-width / 2} y={-height / 2} width={width} height={height} />;
  }
  const scale = Math.min(width / Math.max(outline.width, 1), height / Math.max(outline.height, 1));
  return (
    <g transform={`${place} scale(${scale}) translate(${-outline.width / 2} ${-outline.height / 2})`}>
      {outline.shapes.map(({ pen, path }) => (
        <path key={path} d={path} fill={penColour(pen)} />
      ))}
    </g>
  );
}
