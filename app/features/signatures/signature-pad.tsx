import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { penColours, type Stroke, strokePath } from "~/imaging/strokes";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { strokeValue } from "./drawing.ts";
import { signatureFields } from "./signature-fields.ts";
import type { Pad } from "./use-pad.ts";

const penNames = ["ink", "blue", "black"] as const;

/** The pad for drawing a signature. It only uses vectors: nothing is ever read back from the screen. */
export function SignaturePad({ pad }: { pad: Pad }) {
  const { t } = useTranslation("signature");
  const whole = useRef<HTMLDivElement>(null);
  const { setSurface, view, strokes, height, pen } = pad;
  const count = strokes.length;

  function fillScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else whole.current?.requestFullscreen();
  }

  return (
    <div className="pad" ref={whole}>
      <div
        className="pad-surface"
        ref={setSurface}
        role="img"
        aria-label={count > 0 ? t("pad.strokes", { count }) : t("pad.empty")}
        {...pad.on}
      >
        <svg viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`} preserveAspectRatio="none" aria-hidden="true">
          {strokes.map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Strokes are only ever added and taken away at the end.
            <StrokeShape key={at} stroke={stroke} />
          ))}
        </svg>
        <span className="pad-line" aria-hidden="true" />
        {count === 0 && <span className="pad-tip quiet small-text">{t("pad.tip")}</span>}
      </div>
      <div className="pad-tools">
        <fieldset className="pens">
          <legend className="hidden-text">{t("pad.pen")}</legend>
          {penNames.map((name, at) => (
            <label key={name} title={t(`pad.pens.${name}`)}>
              <input type="radio" name={signatureFields.pen} value={at} checked={pen === at} onChange={() => pad.setPen(at)} />
              <span className="hidden-text">{t(`pad.pens.${name}`)}</span>
              <i style={{ background: penColours[at] }} />
            </label>
          ))}
        </fieldset>
        <Button type="button" variant="plain" square disabled={count === 0} onClick={pad.undo} aria-label={t("pad.undo")}>
          <Icon name="undo-2" />
        </Button>
        <Button type="button" variant="plain" icon="eraser" disabled={count === 0} onClick={pad.clear}>
          {t("pad.clear")}
        </Button>
        {document.fullscreenEnabled && (
          <Button type="button" variant="plain" square onClick={fillScreen} aria-label={t("pad.fillScreen")}>
            <Icon name="fullscreen" />
          </Button>
        )}
      </div>
      <p className="hidden-text" role="status">
        {count > 0 && t("pad.strokes", { count })}
      </p>
      <input type="hidden" name={signatureFields.height} value={height ?? 1} />
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: As above.
        <input key={at} type="hidden" name={signatureFields.stroke} value={strokeValue(stroke)} />
      ))}
    </div>
  );
}

const StrokeShape = memo(function StrokeShape({ stroke }: { stroke: Stroke }) {
  return <path d={strokePath(stroke)} fill={penColours[stroke.pen as 0]} />;
});
