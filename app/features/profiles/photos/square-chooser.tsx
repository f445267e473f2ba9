import { type CSSProperties, type KeyboardEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Size } from "~/imaging/geometry";
import { centreSquare, leastSquare, movedSquare, type Square, sizedSquare } from "~/imaging/square";
import { photoFields } from "./photo-fields.ts";
import { useSquareGestures } from "./use-square-gestures.ts";

/** refuse: called if the browser cannot show the file */
type Props = { photo: File; refuse: () => void };

/** The choice of the part of the photo within the circle, by dragging, pinching, wheel, slider or keys. */
export function SquareChooser({ photo, refuse }: Props) {
  const { t } = useTranslation("profile");
  const id = useId();
  const [address, setAddress] = useState<string>();
  const [chosen, setChosen] = useState<{ picture: Size; square: Square }>();
  const stage = useSquareGestures(change);

  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);

  function change(next: (picture: Size, square: Square) => Square) {
    setChosen((now) => now && { ...now, square: next(now.picture, now.square) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    change(by);
  }

  return (
    <div className="square-chooser">
      <button
        type="button"
        ref={stage}
        className="square-stage"
        aria-label={t("photo.part")}
        aria-describedby={`${id}-how`}
        onKeyDown={onKeyDown}
      >
        {address && (
          <img
            src={address}
            alt=""
            draggable={false}
            style={chosen && placed(chosen)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              const picture = { width, height };
              setChosen({ picture, square: centreSquare(picture) });
            }}
            onError={refuse}
          />
        )}
      </button>
      <label className="hidden-text" htmlFor={`${id}-zoom`}>
        {t("photo.zoom")}
      </label>
      <input
        id={`${id}-zoom`}
        type="range"
        min={1}
        max={1 / leastSquare}
        step={0.05}
        value={1 / (chosen?.square.size ?? 1)}
        onChange={({ currentTarget: { value } }) => change((picture, square) => sizedSquare(picture, square, 1 / Number(value)))}
      />
      <p className="quiet small-text" id={`${id}-how`}>
        {t("photo.how")}
      </p>
      {chosen &&
        (["left", "top", "size"] as const).map((side) => (
          <input key={side} type="hidden" name={photoFields[side]} value={chosen.square[side].toFixed(5)} />
        ))}
    </div>
  );
}

/** Places the photo so that the stage shows exactly the square. */
function placed({ picture: { width, height }, square: { left, top, size } }: { picture: Size; square: Square }): CSSProperties {
  const side = size * Math.min(width, height);
  const percent = (part: number) => `${((part / side) * 100).toFixed(3)}%`;
  return {
    inlineSize: percent(width),
    blockSize: percent(height),
    insetInlineStart: percent(-left * width),
    insetBlockStart: percent(-top * height),
  };
}

const by = (x: number, y: number) => (picture: Size, square: Square) => movedSquare(picture, square, { x, y });
const times = (factor: number) => (picture: Size, square: Square) => sizedSquare(picture, square, square.size * factor);

const steps: Record<string, (picture: Size, square: Square) => Square> = {
  ArrowLeft: by(-0.05, 0),
  ArrowRight: by(0.05, 0),
  ArrowUp: by(0, -0.05),
  ArrowDown: by(0, 0.05),
  "+": times(1 / 1.1),
  "-": times(1.1),
};
