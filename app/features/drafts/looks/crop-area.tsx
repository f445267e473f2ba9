import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Point, Quad } from "~/imaging/recipe";
import type { DraftPage } from "../find-draft.server.ts";
import { CornerFields } from "./corner-fields.tsx";
import { pictureSizes, TurnedPicture, turnedRatio } from "./turned-picture.tsx";
import type { CornerIndex, Corners } from "./use-corners.ts";

const indexes: CornerIndex[] = [0, 1, 2, 3];

/** The original with its four corners; every drag is a number in the form, so that it posts without script too. */
export function CropArea({ page, alt, isLive, crop }: { page: DraftPage; alt: string; isLive: boolean; crop: Corners }) {
  const { t } = useTranslation("drafts");
  const { turns } = page.recipe;
  const { corners, move, held, area, handleProps } = crop;
  return (
    <>
      <div className="ground">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the positioned box of its legend-less handles */}
        <div className="crop" role="group" aria-label={t("editor.corners")} ref={area} style={turnedRatio(page.base, turns)}>
          <TurnedPicture pageId={page.id} picture={page.base} turns={turns} alt={alt} sizes={pictureSizes} />
          <Outline corners={corners} />
          {isLive &&
            indexes.map((index) => (
              <button
                key={index}
                type="button"
                className={held === index ? "handle held" : "handle"}
                style={at(corners[index])}
                aria-label={`${t(`editor.corner.${index}`)}, ${t("editor.cornerKeys")}`}
                {...handleProps(index)}
              />
            ))}
          {held !== null && <Magnifier page={page} point={corners[held]} area={area.current} />}
        </div>
      </div>
      <CornerFields corners={corners} move={move} />
    </>
  );
}

function at({ x, y }: Point): CSSProperties {
  return { "--x": `${x * 100}%`, "--y": `${y * 100}%` } as CSSProperties;
}

function Outline({ corners }: { corners: Quad }) {
  const points = corners.map(({ x, y }) => `${(x * 100).toFixed(2)},${(y * 100).toFixed(2)}`).join(" ");
  return (
    <svg className="overlay" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className="shade" fillRule="evenodd" d={`M0 0H100V100H0ZM${points.replaceAll(" ", "L")}Z`} />
      <polygon className="line" points={points} />
      <polygon className="line" points={points} />
    </svg>
  );
}

/** px; bar: of the frame, at the top of the window */
const lens = { size: 128, zoom: 2.5, gap: 32, bar: 64 };

/** Where the corner is, enlarged, on the far side of the finger. */
function Magnifier({ page, point, area }: { page: DraftPage; point: Point; area: HTMLDivElement | null }) {
  const box = area?.getBoundingClientRect();
  if (!box) return null;
  const [width, height] = [box.width * lens.zoom, box.height * lens.zoom];
  const [x, y] = [point.x * box.width, point.y * box.height];
  // Above the finger, unless that is behind the bar or beyond the window.
  const isAbove = box.top + y > lens.size + lens.gap + lens.bar;
  const place = {
    left: Math.min(Math.max(x - lens.size / 2, 0), box.width - lens.size),
    top: isAbove ? y - lens.size - lens.gap : y + lens.gap,
  };
  const inside = { width, height, left: lens.size / 2 - point.x * width, top: lens.size / 2 - point.y * height };
  return (
    <div className="magnifier" style={place} aria-hidden="true">
      <div className="enlarged" style={inside}>
        {/* What is there at once, and over it every px the original has. */}
        {[pictureSizes, `${Math.round(width)}px`].map((sizes) => (
          <TurnedPicture key={sizes} pageId={page.id} picture={page.base} turns={page.recipe.turns} alt="" sizes={sizes} />
        ))}
      </div>
      <span className="cross" />
    </div>
  );
}
