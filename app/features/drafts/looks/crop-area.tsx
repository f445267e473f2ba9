import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGestures } from "~/features/list/viewer/use-gestures";
import { useZoom } from "~/features/list/viewer/use-zoom";
import { useZoomKeys } from "~/features/list/viewer/use-zoom-keys";
import { largest, whole } from "~/features/list/viewer/zoom";
import type { Point, Quad } from "~/imaging/recipe";
import { Button } from "~/ui/button";
import type { DraftPage } from "../find-draft.server.ts";
import { CornerFields } from "./corner-fields.tsx";
import { pictureSizes, TurnedPicture, turnedRatio } from "./turned-picture.tsx";
import { useCornerAids } from "./use-corner-aids.ts";
import type { CornerIndex, Corners } from "./use-corners.ts";

const indexes: CornerIndex[] = [0, 1, 2, 3];

/** The original with its four corners, which can be zoomed; every drag changes a number in the form, so that the form is the same without script. */
export function CropArea({ page, alt, isLive, crop }: { page: DraftPage; alt: string; isLive: boolean; crop: Corners }) {
  const { t } = useTranslation("drafts");
  const { turns } = page.recipe;
  const { upright, setUpright, corners, move, held, release, area, handleProps } = crop;
  const [first] = useState(upright);
  const isHeld = held !== null;
  const aids = useCornerAids(isHeld || upright !== first);
  const zooming = useZoom(whole);
  useGestures(zooming);
  useZoomKeys(zooming);
  const { stage, zoom } = zooming;
  const isWhole = zoom === whole;
  return (
    <>
      <div className="ground">
        <div
          className="stage crop-stage"
          ref={stage}
          data-whole={isWhole || undefined}
          style={{ ...turnedRatio(page.base, turns), "--zoom": zoom } as CSSProperties}
          // Two fingers zoom, even if one of them holds a corner.
          onTouchStart={({ touches }) => touches.length > 1 && release()}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the positioned box of its legend-less handles */}
          <div className="crop" role="group" aria-label={t("editor.corners")} ref={area}>
            <TurnedPicture
              pageId={page.id}
              picture={page.base}
              turns={turns}
              alt={alt}
              sizes={isWhole ? pictureSizes : `${page.base.width}px`}
            />
            <Outline corners={corners} />
            {isLive &&
              indexes.map((index) => (
                <button
                  key={index}
                  type="button"
                  className={held === index ? "handle held" : "handle"}
                  style={at(corners[index])}
                  aria-label={`${t(`editor.corner.${index}`)}, ${t("editor.cornerKeys")}`}
                  data-moves=""
                  {...handleProps(index)}
                />
              ))}
          </div>
        </div>
        {isHeld && aids && (
          <aids.Magnifier page={page} point={corners[held]} area={area.current}>
            <Outline corners={corners} />
          </aids.Magnifier>
        )}
      </div>
      <div className="below">
        <CornerFields corners={corners} turns={turns} move={move} />
        {isLive && (
          <div className="zoom-tools">
            {aids && <aids.CornerSteps start={first} now={upright} isHeld={isHeld} set={setUpright} inside={area} />}
            <ZoomTools {...zooming} />
          </div>
        )}
      </div>
    </>
  );
}

function ZoomTools({ zoom, zoomIn, zoomOut }: Pick<ReturnType<typeof useZoom>, "zoom" | "zoomIn" | "zoomOut">) {
  const { t } = useTranslation("documents");
  const buttons = [
    { icon: "zoom-out", label: t("zoom.out"), act: zoomOut, isEnd: zoom === whole, keys: "-" },
    { icon: "zoom-in", label: t("zoom.in"), act: zoomIn, isEnd: zoom === largest, keys: "+" },
  ] as const;
  return buttons.map(({ icon, label, act, isEnd, keys }) => (
    <Button
      key={icon}
      type="button"
      variant="plain"
      square
      className="zoom"
      icon={icon}
      onClick={act}
      aria-disabled={isEnd || undefined}
      aria-label={label}
      aria-keyshortcuts={keys}
    />
  ));
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
