import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { marksButton } from "./intents.ts";
import { longestText, shapeSizes, type Tool, textSizes, tools } from "./rules.ts";

export type Typed = { kind: Tool; text: string; x: number | string; y: number | string; size: number | string; colour: number };

const usual: Typed = { kind: "text", text: "", x: 10, y: 10, size: textSizes.usual, colour: 0 };

/** The fields for one new annotation: kind, place, size. */
export function MarkFields({ typed = usual, place }: { typed?: Typed | undefined; place: string }) {
  const { t } = useTranslation("marks");
  return (
    <section className="card stack" aria-labelledby="new-mark">
      <h2 id="new-mark">{t("new")}</h2>
      <fieldset className="field">
        <legend className="label">{t("kind")}</legend>
        <div className="chips">
          {tools
            .filter((tool) => tool !== "pen")
            .map((tool) => (
              <label className="chip" key={tool}>
                <input type="radio" name="kind" value={tool} defaultChecked={tool === typed.kind} />
                <span className="if-checked">
                  <Icon name="check" small />
                </span>
                {t(`kinds.${tool}`)}
              </label>
            ))}
        </div>
      </fieldset>
      <Field label={t("text")} name="text" defaultValue={typed.text} maxLength={longestText} hint={t("textHint", { text: place })} />
      <div className="three">
        <Field label={t("fromLeft")} name="x" type="number" min={0} max={100} step="any" inputMode="decimal" defaultValue={typed.x} />
        <Field label={t("fromTop")} name="y" type="number" min={0} max={100} step="any" inputMode="decimal" defaultValue={typed.y} />
        <Field
          label={t("size")}
          name="size"
          type="number"
          min={shapeSizes.least}
          max={shapeSizes.most}
          defaultValue={typed.size}
          aria-describedby="mark-size-hint"
        />
      </div>
      <p className="quiet small-text" id="mark-size-hint">
        {t("sizeHint")}
      </p>
      <fieldset className="field">
        <legend className="label">{t("colour")}</legend>
        <div className="chips">
          {([0, 1, 2] as const).map((colour) => (
            <label className="chip" key={colour}>
              <input type="radio" name="colour" value={colour} defaultChecked={colour === typed.colour} />
              <i className="swatch" data-colour={colour} aria-hidden="true" />
              {t(`colours.${colour}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Button variant="tint" {...marksButton("add")}>
        {t("add")}
      </Button>
    </section>
  );
}
