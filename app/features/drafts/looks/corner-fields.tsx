import { useTranslation } from "react-i18next";
import type { Quad, Turns } from "~/imaging/recipe";
import type { CornerIndex } from "./use-corners.ts";

type Props = { corners: Quad; turns: Turns; move(index: CornerIndex, to: { x: number; y: number }): void };

/** Input fields for the corners, in percent of the picture as shown: these are posted, and are the way to move corners without script. */
export function CornerFields({ corners, turns, move }: Props) {
  const { t } = useTranslation("drafts");
  return (
    <details className="corner-numbers">
      <summary className="small-text quiet">{t("editor.numbers")}</summary>
      <p className="small-text quiet">{t("editor.numbersHint")}</p>
      <input type="hidden" name="turns" value={turns} />
      <div className="corner-grid">
        {([0, 1, 2, 3] as const).map((index) => (
          <div className="field" key={index}>
            <span className="label">{t(`editor.corner.${index}`)}</span>
            <div className="row">
              <Percent
                name={`x${index}`}
                label={t("editor.fromLeft", { corner: t(`editor.corner.${index}`) })}
                value={corners[index].x}
                change={(x) => move(index, { ...corners[index], x })}
              />
              <Percent
                name={`y${index}`}
                label={t("editor.fromTop", { corner: t(`editor.corner.${index}`) })}
                value={corners[index].y}
                change={(y) => move(index, { ...corners[index], y })}
              />
            </div>
          </div>
        ))}
      </div>
    </details>
  );
}

function Percent({ name, label, value, change }: { name: string; label: string; value: number; change(share: number): void }) {
  return (
    <input
      className="input"
      type="number"
      name={name}
      aria-label={label}
      min={0}
      max={100}
      step="any"
      inputMode="decimal"
      value={Number((value * 100).toFixed(2))}
      onChange={(event) => change(event.currentTarget.valueAsNumber / 100 || 0)}
    />
  );
}
